/**
 * The face as it is drawn on the sculpted head: brows, eyes, nose, mouth, seen from the front, in the head's own units (x to the viewer's
 * right, y up). The sculpture rotates the head; the chart contains the lines of a smile and a look.
 */
import sharp from 'sharp';
import { EYE_X, EYE_Y, type Pose } from './person.ts';

/** Points a unit, and how far the chart reaches from the middle of the face. */
const SCALE = 620;
const REACH = 1.1;
const SIZE = Math.round(2 * REACH * SCALE);

/** Three maps of one face, each 0 to 1: the remaining light, the inherent lightness, and where lines are twice as close. */
export interface FaceChart {
  readonly ink: (x: number, y: number) => number;
  readonly glow: (x: number, y: number) => number;
  readonly fine: (x: number, y: number) => number;
}

/** Draws the face of a pose. */
export async function drawFace(pose: Pose): Promise<FaceChart> {
  const ink = await rasterise(
    '#fff',
    [cheeks(pose), nose(), mouth(pose), eye(pose, -1), eye(pose, 1)].join(''),
  );
  const glow = await rasterise('#000', glints(pose) + teeth(pose));
  const fine = await rasterise('#000', detail());
  return { ink, glow, fine };
}

async function rasterise(ground: string, drawing: string): Promise<(x: number, y: number) => number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}">
<defs>${[0.006, 0.012, 0.02, 0.035, 0.06].map((d) => `<filter id="b${d * 1000}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${d}"/></filter>`).join('')}</defs>
<path fill="${ground}" d="M-2-2h4v4h-4z"/><g transform="scale(1 -1)">${drawing}</g></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: ground })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (column: number, row: number): number => (data[row * SIZE + column] ?? 0) / 255;
  const edge = ground === '#fff' ? 1 : 0;
  return (x, y) => {
    const px = (x + REACH) * SCALE - 0.5;
    const py = (REACH - y) * SCALE - 0.5;
    const [left, top] = [Math.floor(px), Math.floor(py)];
    if (left < 0 || top < 0 || left > SIZE - 2 || top > SIZE - 2) return edge;
    const [fx, fy] = [px - left, py - top];
    const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
    const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

/** A shape in black of a strength, softened. */
function tone(d: string, opacity: number, blur: number): string {
  return `<path d="${d}" fill="#000" fill-opacity="${opacity}"${blur ? ` filter="url(#b${blur})"` : ''}/>`;
}

function stroke(d: string, width: number, opacity: number, blur = 0): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-linecap="round" stroke-width="${width}" stroke-opacity="${opacity}"${blur ? ` filter="url(#b${blur})"` : ''}/>`;
}

/** The curves of one eye's lids, towards its outer corner as +u: [upper lid, lower lid] as path pieces from inner to outer corner. */
function lids(open: number): { upper: string; lower: string } {
  const top = 0.105 * open;
  const low = 0.05 * (0.35 + 0.65 * open);
  return {
    upper: `C-0.1 ${top * 0.75} -0.045 ${top} 0.012 ${top} C0.08 ${top} 0.125 0.055 0.158 0.024`,
    lower: `C0.12 -0.028 0.07 ${-low} 0.01 ${-low} C-0.06 ${-low} -0.115 -0.04 -0.142 -0.016`,
  };
}

function eyeFrame(side: number, content: string): string {
  return `<g transform="translate(${side * EYE_X} ${EYE_Y}) scale(${side} 1)">${content}</g>`;
}

function eye(pose: Pose, side: number): string {
  const { upper, lower } = lids(pose.eyes);
  const opening = `M-0.142 -0.016${upper}${lower}Z`;
  const id = side > 0 ? 'r' : 'l';
  const gx = side * pose.gazeX * 0.1;
  const gy = 0.018 + pose.gazeY * 0.06;
  const smile = pose.smile;
  return eyeFrame(
    side,
    `<clipPath id="e${id}"><path d="${opening}"/></clipPath>` +
      // The socket, the crease above the lid, the fold that a smile makes below.
      tone(
        'M-0.2 0.03C-0.16 0.14 -0.02 0.2 0.1 0.17C0.17 0.15 0.22 0.1 0.23 0.04C0.15 0.13 -0.05 0.14 -0.2 0.03Z',
        0.3,
        20,
      ) +
      stroke(
        'M-0.135 0.05C-0.09 0.125 -0.03 0.15 0.02 0.148C0.09 0.146 0.14 0.115 0.178 0.07',
        0.014,
        0.5,
        6,
      ) +
      stroke('M-0.1 -0.085C-0.04 -0.115 0.06 -0.12 0.14 -0.07', 0.022, 0.1 + 0.14 * smile, 12) +
      // The white, shadowed by the lid; iris, pupil.
      `<path d="${opening}" fill="#fff"/>` +
      `<g clip-path="url(#e${id})">` +
      `<path d="M-0.2 0.13C-0.1 0.12 0.1 0.12 0.2 0.1L0.2 0.04C0.1 0.075 -0.05 0.07 -0.2 0.03Z" fill="#000" fill-opacity="0.4" filter="url(#b12)"/>` +
      `<circle cx="${gx}" cy="${gy}" r="0.076" fill="#000" fill-opacity="0.78"/>` +
      `<circle cx="${gx}" cy="${gy - 0.03}" r="0.034" fill="#fff" fill-opacity="0.3" filter="url(#b12)"/>` +
      `<circle cx="${gx}" cy="${gy}" r="0.036" fill="#000"/>` +
      `</g>` +
      // Lashes: a line that grows outwards, and the lower lid's, thin and only outside.
      `<path d="M-0.146 -0.02${upper}L0.196 0.052C0.15 0.085 0.09 ${0.142 * pose.eyes} 0.012 ${0.137 * pose.eyes}C-0.06 ${0.137 * pose.eyes} -0.115 0.075 -0.146 -0.02Z" fill="#000"/>` +
      stroke('M0.15 0.022C0.12 -0.028 0.07 -0.052 0.0 -0.052', 0.009, 0.75) +
      brow(pose.brows ?? 0),
  );
}

function brow(raised: number): string {
  const drawn = tone(
    'M-0.175 0.258C-0.1 0.292 -0.03 0.312 0.05 0.316C0.13 0.318 0.195 0.28 0.25 0.22C0.185 0.262 0.12 0.276 0.05 0.27C-0.03 0.262 -0.1 0.238 -0.165 0.214C-0.188 0.208 -0.196 0.242 -0.175 0.258Z',
    0.84,
    6,
  );
  return `<g transform="translate(0 ${0.075 * raised}) rotate(${-4 * raised} 0.05 0.27)">${drawn}</g>`;
}

function glints(pose: Pose): string {
  const dot = (side: number): string => {
    const x = side * EYE_X + pose.gazeX * 0.1 - 0.026;
    const y = EYE_Y + 0.018 + pose.gazeY * 0.06 + 0.026;
    return `<circle cx="${x}" cy="${y}" r="0.0235" fill="#fff"/>`;
  };
  return dot(-1) + dot(1);
}

function nose(): string {
  const wing = (side: number): string =>
    `<g transform="scale(${side} 1)">` +
    stroke('M0.1 -0.185C0.132 -0.205 0.134 -0.25 0.1 -0.268', 0.014, 0.4, 6) +
    tone(
      'M0.028 -0.267C0.042 -0.247 0.078 -0.247 0.092 -0.264C0.078 -0.28 0.046 -0.284 0.028 -0.267Z',
      0.9,
      6,
    ) +
    '</g>';
  return (
    tone('M-0.1 -0.27C-0.05 -0.295 0.05 -0.295 0.11 -0.27C0.08 -0.33 -0.06 -0.335 -0.1 -0.27Z', 0.26, 20) +
    wing(-1) +
    wing(1)
  );
}

/** How far the lips are apart. */
function gap({ smile, open = smile }: Pose): number {
  return open;
}

/** The curves of the mouth by the width of the smile and the distance of the lips. */
function lipCurves(pose: Pose) {
  const { smile } = pose;
  const open = gap(pose);
  const wide = 0.235 + 0.1 * smile;
  const corner = -0.465 + 0.05 * smile;
  const top = -0.425;
  const upper = -0.48 - 0.008 * smile;
  const lower = upper - 0.005 - 0.18 * open;
  // A smile with closed lips stretches them: thinner, and lighter.
  const stretched = Math.max(0, smile - open);
  const bottom = -0.595 - 0.13 * open + 0.1 * stretched;
  return { wide, corner, top, upper, lower, bottom, stretched };
}

function opening(pose: Pose): string {
  const { wide, corner, upper, lower } = lipCurves(pose);
  const w = wide - 0.012;
  return `M${-w} ${corner}C${-w * 0.6} ${upper + 0.01} ${-w * 0.3} ${upper - 0.004} 0 ${upper - 0.004}C${w * 0.3} ${upper - 0.004} ${w * 0.6} ${upper + 0.01} ${w} ${corner}C${w * 0.78} ${lower + 0.055} ${w * 0.42} ${lower} 0 ${lower}C${-w * 0.42} ${lower} ${-w * 0.78} ${lower + 0.055} ${-w} ${corner}Z`;
}

function mouth(pose: Pose): string {
  const { wide: w, corner, top, lower, bottom, stretched } = lipCurves(pose);
  const lips = `M${-w} ${corner}C${-w * 0.62} ${top - 0.02} ${-0.09} ${top + 0.012} -0.05 ${top + 0.006}C-0.03 ${top} -0.015 ${top - 0.014} 0 ${top - 0.014}C0.015 ${top - 0.014} 0.03 ${top} 0.05 ${top + 0.006}C0.09 ${top + 0.012} ${w * 0.62} ${top - 0.02} ${w} ${corner}C${w * 0.8} ${bottom + 0.09} ${w * 0.45} ${bottom} 0 ${bottom}C${-w * 0.45} ${bottom} ${-w * 0.8} ${bottom + 0.09} ${-w} ${corner}Z`;
  const dimple = (side: number): string =>
    stroke(
      `M${side * (w + 0.012)} ${corner + 0.03}C${side * (w + 0.03)} ${corner + 0.005} ${side * (w + 0.022)} ${corner - 0.03} ${side * (w + 0.002)} ${corner - 0.045}`,
      0.016,
      0.55,
      6,
    );
  return (
    tone(
      `M-0.16 ${bottom - 0.01}C-0.08 ${bottom - 0.03} 0.08 ${bottom - 0.03} 0.16 ${bottom - 0.01}C0.1 ${bottom - 0.075} -0.1 ${bottom - 0.075} -0.16 ${bottom - 0.01}Z`,
      0.4,
      20,
    ) +
    `<path d="${lips}" fill="#000" fill-opacity="${0.52 - 0.6 * stretched}"/>` +
    `<path d="M${-w * 0.4} ${lower - 0.035}C${-w * 0.2} ${lower - 0.065} ${w * 0.2} ${lower - 0.065} ${w * 0.4} ${lower - 0.035}C${w * 0.2} ${lower - 0.08} ${-w * 0.2} ${lower - 0.08} ${-w * 0.4} ${lower - 0.035}Z" fill="#fff" fill-opacity="0.5" filter="url(#b12)"/>` +
    `<path d="${opening(pose)}" fill="#000" fill-opacity="0.97" stroke="#000" stroke-width="0.014" stroke-linejoin="round"/>` +
    (gap(pose) > 0.7 ? tongue(pose) : '') +
    (gap(pose) > 0.15 ? teethShape(pose, '#fff') : '') +
    dimple(-1) +
    dimple(1)
  );
}

function tongue(pose: Pose): string {
  const { lower } = lipCurves(pose);
  return `<ellipse cx="0" cy="${lower + 0.012}" rx="0.15" ry="0.05" fill="#fff" fill-opacity="0.42" filter="url(#b6)"/>`;
}

function teethShape(pose: Pose, fill: string): string {
  const { wide, corner, upper, lower } = lipCurves(pose);
  const w = wide * 0.9;
  const edge = Math.max(lower + 0.012, upper - 0.105);
  const d = `M${-w} ${corner - 0.012}C${-w * 0.6} ${upper + 0.006} ${-w * 0.3} ${upper - 0.01} 0 ${upper - 0.01}C${w * 0.3} ${upper - 0.01} ${w * 0.6} ${upper + 0.006} ${w} ${corner - 0.012}C${w * 0.82} ${edge + 0.035} ${w * 0.5} ${edge} 0 ${edge}C${-w * 0.5} ${edge} ${-w * 0.82} ${edge + 0.035} ${-w} ${corner - 0.012}Z`;
  return `<path d="${d}" fill="${fill}"/>`;
}

function teeth(pose: Pose): string {
  return gap(pose) > 0.15 ? `<g opacity="0.86">${teethShape(pose, '#fff')}</g>` : '';
}

/** The soft folds of a smile next to nose and mouth. */
function cheeks({ smile }: Pose): string {
  const fold = (side: number): string =>
    `<g transform="scale(${side} 1)">` +
    stroke(
      `M0.155 -0.25C0.22 -0.3 ${0.3 + 0.04 * smile} -0.37 ${0.325 + 0.05 * smile} ${-0.47}`,
      0.03,
      0.06 + 0.22 * smile,
      12,
    ) +
    tone(
      `M0.36 -0.28C0.45 -0.3 0.55 -0.2 0.6 -0.05C0.62 -0.25 0.52 -0.45 0.4 -0.5C0.42 -0.42 0.41 -0.34 0.36 -0.28Z`,
      0.16,
      35,
    ) +
    '</g>';
  return fold(-1) + fold(1);
}

function detail(): string {
  return `<g fill="#fff" filter="url(#b12)"><ellipse cx="${-EYE_X}" cy="${EYE_Y + 0.09}" rx="0.26" ry="0.25"/><ellipse cx="${EYE_X}" cy="${EYE_Y + 0.09}" rx="0.26" ry="0.25"/><ellipse cx="0" cy="-0.24" rx="0.18" ry="0.1"/><ellipse cx="0" cy="-0.53" rx="0.38" ry="0.17"/></g>`;
}
