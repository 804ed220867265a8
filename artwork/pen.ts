import type { Pen } from './paint-hero.ts';

/** Records what is drawn on it as SVG: the very strokes that the page draws on its canvas. */
export function recordSvg(width: number, height: number, ground: string, draw: (pen: Pen) => void): string {
  const shapes: string[] = [];
  const gradients: string[] = [];
  let path = '';
  const point = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const pen = {
    fillStyle: '#000' as string | CanvasGradient | CanvasPattern,
    strokeStyle: '#000' as string | CanvasGradient | CanvasPattern,
    lineWidth: 1,
    globalAlpha: 1,
    beginPath: () => {
      path = '';
    },
    closePath: () => {
      path += 'Z';
    },
    moveTo: (x: number, y: number) => {
      path += `M${point(x, y)}`;
    },
    lineTo: (x: number, y: number) => {
      path += `L${point(x, y)}`;
    },
    fill: () => {
      shapes.push(`<path d="${path}" fill="${paint(pen.fillStyle)}"/>`);
    },
    stroke: () => {
      shapes.push(
        `<path d="${path}" fill="none" stroke="${paint(pen.strokeStyle)}" stroke-width="${pen.lineWidth}"/>`,
      );
    },
    fillRect: (x: number, y: number, w: number, h: number) => {
      shapes.push(`<path d="M${point(x, y)}h${w}v${h}h${-w}z" fill="${paint(pen.fillStyle)}"/>`);
    },
    createLinearGradient: (x1: number, y1: number, x2: number, y2: number): CanvasGradient => {
      const index = gradients.length;
      const stops: string[] = [];
      const write = () => {
        gradients[index] =
          `<linearGradient id="g${index}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
      };
      write();
      return Object.assign(
        {
          addColorStop: (offset: number, color: string) => {
            stops.push(`<stop offset="${offset}" stop-color="${color}"/>`);
            write();
          },
        },
        { id: `url(#g${index})` },
      );
    },
  };
  draw(pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients.join('')}</defs><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${shapes.join('')}</svg>`;
}

function paint(style: string | CanvasGradient | CanvasPattern): string {
  return typeof style === 'string' ? style : (style as unknown as { readonly id: string }).id;
}
