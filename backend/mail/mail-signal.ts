import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { CHANNELS_ON_INK, PALETTE } from '../../shared/core/palette.ts';
import { Html } from '../http/html.ts';

const ROWS = 7;
const COLUMNS = 40;
const MIDDLE = 3;
/** Between text cells these limit a cell's height, in Outlook too. */
const LOW = 'font-size:1px;line-height:1px;';

/** The row that each channel's line runs through at a column, 0 at the top: flat, hurried, spiked, even, one broad wave. */
const SIGNALS: Readonly<Record<ChannelNumber, (column: number) => number>> = {
  1: () => MIDDLE,
  2: (column) => [MIDDLE, 1, MIDDLE, 5][column % 4] ?? MIDDLE,
  3: (column) => [MIDDLE, MIDDLE, MIDDLE, 0, 6, MIDDLE, MIDDLE, MIDDLE][column % 8] ?? MIDDLE,
  4: (column) => wave(column, 3, 2),
  5: (column) => wave(column, 1, MIDDLE),
};

/**
 * The signal line of a channel as table cells with background colors, since a picture would be a
 * request that tracks opening. Mails without a channel show the fifth.
 */
export function signalLine(channel: ChannelNumber = 5): Html {
  const color = CHANNELS_ON_INK[channel - 1] ?? PALETTE.marigold;
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `<tr>${cellsOf(litColumns(channel, row), color)}</tr>`,
  );
  return new Html(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;">${rows.join('')}</table>`,
  );
}

/** Which columns of a row the line runs through; where it jumps, every row in between is lit. */
function litColumns(channel: ChannelNumber, row: number): readonly boolean[] {
  const at = SIGNALS[channel];
  return Array.from({ length: COLUMNS }, (_, column) => {
    const [from, to] = [at(Math.max(0, column - 1)), at(column)];
    return row === to || (row > Math.min(from, to) && row < Math.max(from, to));
  });
}

/** Cells side by side that look alike are one. */
function cellsOf(lit: readonly boolean[], color: string): string {
  const cells: string[] = [];
  for (let from = 0, to = 0; from < lit.length; from = to) {
    while (to < lit.length && lit[to] === lit[from]) to += 1;
    const ground = lit[from] === true ? color : PALETTE.ink;
    cells.push(
      `<td colspan="${String(to - from)}" width="${String(Math.round(((to - from) / COLUMNS) * 100))}%" height="3" bgcolor="${ground}" style="${LOW}">&nbsp;</td>`,
    );
  }
  return cells.join('');
}

function wave(column: number, periods: number, reach: number): number {
  return Math.round(MIDDLE - Math.sin(((column + 0.5) / COLUMNS) * periods * 2 * Math.PI) * reach);
}
