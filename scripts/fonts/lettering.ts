import { Blob, Buffer as HarfBuzzBuffer, Face as HarfBuzzFace, Font, shape } from 'harfbuzzjs';
import type { Face } from '../../speaker/themes.ts';
import { closestCut, type Cut, cutFont, readFace } from './faces.ts';

/** How a word is set: `size` and `tracking` in units of the drawing, `slant` as a tangent. */
export interface Setting {
  readonly cut: Cut;
  readonly weight: number;
  readonly size: number;
  readonly tracking?: number;
  readonly slant?: number;
}

/** A word as one outline: `path` starts on the baseline at (x, y); `width` is its advance. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

/** How a word is set in a face of the theme. */
export async function settingOf(face: Face, weight: number, size: number): Promise<Setting> {
  return { cut: closestCut(await readFace(face), weight), weight, size };
}

/** Letters that packages have in a separate file: those beyond Latin-1, except ı, Œ and œ. */
const EXTENDED = /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/u;

/** Draws a word as an SVG path, so that the picture needs no font. */
export async function outline(text: string, x: number, y: number, setting: Setting): Promise<Outline> {
  let path = '';
  let pen = x;
  for (const run of text.split(EXTENDED).filter((part) => part !== '')) {
    const drawn = await outlineRun(run, pen, y, setting);
    path += drawn.path;
    pen += drawn.width + (setting.tracking ?? 0);
  }
  return { path, width: pen - (setting.tracking ?? 0) - x };
}

async function outlineRun(text: string, x: number, y: number, setting: Setting): Promise<Outline> {
  const instance = await cutFont(setting.cut, text, setting.weight, { targetFormat: 'sfnt' });
  const face = new HarfBuzzFace(new Blob(Uint8Array.from(instance).buffer));
  const font = new Font(face);
  const buffer = new HarfBuzzBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const scale = setting.size / face.upem;
  const tracking = setting.tracking ?? 0;
  let pen = x;
  let path = '';
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const position = positions[index];
    if (!position) continue;
    const left = pen + position.xOffset * scale;
    path += place(font.glyphToPath(codepoint), left, y, scale, setting.slant ?? 0);
    pen += position.xAdvance * scale + tracking;
  }
  return { path, width: pen - tracking - x };
}

/** Moves a glyph's path from font units (y up) to the drawing (y down), one decimal. */
function place(glyph: string, x: number, y: number, scale: number, slant: number): string {
  return glyph.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, first: string, second: string) => {
    const up = Number(second) * scale;
    return `${round(x + Number(first) * scale + up * slant)} ${round(y - up)}`;
  });
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
