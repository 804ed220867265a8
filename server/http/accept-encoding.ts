import type { Encoding } from '../pages/page-cache.ts';

/**
 * The best encoding that both sides support, or undefined for the plain bytes (RFC 9110, 12.5.3). Brotli wins where the
 * caller likes both alike.
 */
export function chooseEncoding(
  header: string | null,
  ready: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding | undefined {
  if (header === null) return undefined;
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const candidates = (['br', 'gzip'] as const).filter(
    (encoding) => ready[encoding] !== undefined && weightOf(encoding) > 0,
  );
  return candidates.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
