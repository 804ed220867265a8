import { outline, type Setting } from '../../scripts/fonts/lettering.ts';
import { BRICOLAGE, withAxes } from '../typefaces.ts';

/** A word at its place on the picture, as an outline. */
export interface PlacedWord {
  readonly path: string;
}

/** How a text is laid out: from `x`, its first baseline at `y`, never wider than `width`. Pixels. */
export interface WordBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** More lines than this, and it is set smaller. */
  readonly rows: number;
  /** Without it, the display face. */
  readonly cut?: Setting['cut'];
}

const LEADING = 1.08;
const SPACE = 0.24;
const SMALLER = 0.88;

/** Breaks a text into lines and draws each word as an outline, so that no frame needs a font. */
export async function setWords(text: string, box: WordBox): Promise<readonly PlacedWord[]> {
  const setting: Setting = {
    cut: box.cut ?? withAxes(BRICOLAGE, { wdth: 100, opsz: 48 }),
    weight: box.cut === undefined ? 750 : 500,
    size: box.size,
    tracking: -0.012 * box.size,
  };
  const words = text.split(' ');
  const widths = await Promise.all(words.map(async (word) => (await outline(word, 0, 0, setting)).width));
  const space = SPACE * box.size;
  const places: { x: number; row: number }[] = [];
  let [x, row] = [0, 0];
  for (const width of widths) {
    if (x > 0 && x + width > box.width) [x, row] = [0, row + 1];
    places.push({ x, row });
    x += width + space;
  }
  if (row >= box.rows) return setWords(text, { ...box, size: box.size * SMALLER });
  return Promise.all(
    words.map(async (word, index) => {
      const place = places[index] ?? { x: 0, row: 0 };
      return outline(word, box.x + place.x, box.y + place.row * LEADING * box.size, setting);
    }),
  );
}
