/** A text with what is selected in it. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What the toolbar does. */
export type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'quote';

const AROUND = { bold: '**', italic: '*' } as const;
const LINE_START = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Adds or removes a mark around the selection, which stays on the same words. */
export function applyMark(marked: MarkedText, mark: Mark): MarkedText {
  if (mark === 'link') return addLink(marked);
  if (mark === 'bold' || mark === 'italic') return wrap(marked, AROUND[mark]);
  return prefixLines(marked, LINE_START[mark]);
}

/** Puts a block, such as a picture, on lines of its own behind the selection. */
export function insertBlock({ text, end }: MarkedText, block: string): MarkedText {
  const before = text.slice(0, end);
  const after = text.slice(end);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const at = before.length + gapBefore.length + block.length;
  return { text: before + gapBefore + block + gapAfter + after, start: at, end: at };
}

function wrap({ text, start, end }: MarkedText, sign: string): MarkedText {
  const { length } = sign;
  const isMarked =
    text.slice(start - length, start) === sign &&
    text.slice(end, end + length) === sign &&
    (sign !== '*' || text[start - 2] !== '*');
  if (isMarked)
    return {
      text: text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length),
      start: start - length,
      end: end - length,
    };
  return {
    text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end),
    start: start + length,
    end: end + length,
  };
}

function prefixLines({ text, start, end }: MarkedText, prefix: string): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const areMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (areMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(end), start: from, end: from + changed.length };
}

/** The address is selected: that is what is typed next. */
function addLink({ text, start, end }: MarkedText): MarkedText {
  const words = text.slice(start, end) || 'words';
  const address = 'https://';
  const at = start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  };
}
