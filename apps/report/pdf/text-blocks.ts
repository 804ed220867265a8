import type { Block, Pen, TextStyle } from './pen.ts';

const TEXT: TextStyle = { face: 'text', size: 10.5, gap: 2.6 };
const STRONG: TextStyle = { ...TEXT, face: 'strong' };
const ENTRY_GAP = 5;
const INDENT = 17;
const TITLE_GAP = 5;
const COLUMN_GAP = 24;

export function paragraph(pen: Pen, words: string, width: number, style: TextStyle = TEXT): Block {
  return {
    height: pen.measure(words, style, width),
    draw: (place, parent) => pen.write(parent, 'P', words, style, place),
  };
}

export function list(pen: Pen, items: readonly string[], width: number, isOrdered: boolean): Block {
  const heights = items.map((item) => pen.measure(item, TEXT, width - INDENT) + ENTRY_GAP);
  return {
    height: sum(heights) - ENTRY_GAP,
    draw({ x, y }, parent) {
      pen.nest(parent, 'L', (whole) =>
        items.forEach((item, index) => {
          const top = y + sum(heights.slice(0, index));
          pen.nest(whole, 'LI', (entry) => {
            const mark = isOrdered ? `${String(index + 1)}.` : '–';
            pen.write(entry, 'Lbl', mark, isOrdered ? STRONG : TEXT, { x, y: top, width: INDENT });
            pen.write(entry, 'LBody', item, TEXT, { x: x + INDENT, y: top, width: width - INDENT });
          });
        }),
      );
    },
  };
}

export function pairOfLists(
  pen: Pen,
  columns: readonly { readonly title: string; readonly items: readonly string[] }[],
  width: number,
): Block {
  const own = (width - COLUMN_GAP) / 2;
  const blocks = columns.map(({ title, items }) => ({ title, block: list(pen, items, own, false) }));
  const titles = Math.max(...columns.map(({ title }) => pen.measure(title, STRONG, own))) + TITLE_GAP;
  return {
    height: titles + Math.max(...blocks.map(({ block }) => block.height)),
    draw({ x, y }, parent) {
      blocks.forEach(({ title, block }, index) => {
        const place = { x: x + index * (own + COLUMN_GAP), y, width: own };
        pen.write(parent, 'H3', title, STRONG, place);
        block.draw({ ...place, y: y + titles }, parent);
      });
    },
  };
}

export function stack(blocks: readonly Block[], gap: number): Block {
  return {
    height: sum(blocks.map(({ height }) => height + gap)) - gap,
    draw(place, parent) {
      let { y } = place;
      for (const block of blocks) {
        block.draw({ ...place, y }, parent);
        y += block.height + gap;
      }
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
