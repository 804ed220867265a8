import type { Faces } from '../../speaker/themes.ts';

export interface FontFace {
  readonly role: keyof Faces;
  readonly style?: string;
  /** One weight, or the lightest and the heaviest. */
  readonly weights: readonly number[];
  readonly source: string;
  /** The factor of its size. */
  readonly fit?: number;
  /** Without them, the font is for any letter. */
  readonly letters?: Iterable<string> | undefined;
}

/** A rule `@font-face`, of the family that stylesheets name. */
export function faceRule({ role, style = 'normal', weights, source, fit = 1, letters }: FontFace): string {
  return `@font-face {
  font-family: '${role === 'display' ? 'Speaker Display' : 'Speaker Text'}';
  font-style: ${style};
  font-weight: ${[...new Set(weights)].join(' ')};
  font-display: swap;${percent(fit) === '100.00%' ? '' : `\n  size-adjust: ${percent(fit)};`}
  src: url('${source}');${letters ? `\n  unicode-range: ${unicodeRange(letters)};` : ''}
}`;
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** A sheet that `npm run fonts` writes. */
export function sheetOf(rules: readonly string[]): string {
  return `/* Made by \`npm run fonts\`: do not edit. */\n${rules.join('\n')}\n`;
}

function unicodeRange(letters: Iterable<string>): string {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
