import { encode } from 'uqr';

/** The quiet zone in modules, as readers require. */
const QUIET_ZONE = 4;

/** An address as a QR code of level M, always dark on light. */
export function QrCode({ text, className }: { readonly text: string; readonly className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      className={className ? `qr-code ${className}` : 'qr-code'}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={`QR code for ${text}`}
      shapeRendering="crispEdges"
    >
      <path className="qr-code-ground" d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path className="qr-code-modules" d={drawModules(data)} />
    </svg>
  );
}

/** One path: each run of dark modules in a row is a rectangle. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      row
        .map((isDark, x) => {
          if (!isDark || row[x - 1] === true) return '';
          const next = row.indexOf(false, x);
          const length = (next === -1 ? row.length : next) - x;
          return `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`;
        })
        .join(''),
    )
    .join('');
}
