import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { CHANNELS_ON_INK, PALETTE } from '../../shared/core/palette.ts';
import { Html } from '../http/html.ts';

const ROWS = 7;
const COLUMNS = 40;
const MIDDLE = 3;

/** The row that each channel's line runs through at a column, 0 at the top: flat, hurried, spiked, even, one broad wave. */
const SIGNALS: Readonly<Record<ChannelNumber, (column: number) => number>> = {
  1: () => MIDDLE,
  2: (column) => [MIDDLE, 1, MIDDLE, 5][column % 4] ?? MIDDLE,
  3: (column) => [MIDDLE, MIDDLE, MIDDLE, 0, 6, MIDDLE, MIDDLE, MIDDLE][column % 8] ?? MIDDLE,
  4: (column) => wave(column, 3, 2),
  5: (column) => wave(column, 1, MIDDLE),
};

/**
 * The signal line of a channel as rows of a table, in cells with background colors, since a picture would be a
 * request that tracks opening. Mails without a channel show the fifth.
 */
export function signalRows(channel: ChannelNumber = 5): Html {
  const color = CHANNELS_ON_INK[channel - 1] ?? PALETTE.marigold;
  const rows = Array.from({ length: ROWS }, (_, row) => `<tr>${cellsOf(SIGNALS[channel], row, color)}</tr>`);
  return new Html(rows.join(''));
}

/** Where the line jumps, every row in between is lit. Cells side by side that look alike are one. */
function cellsOf(line: (column: number) => number, row: number, color: string): string {
  const grounds = Array.from({ length: COLUMNS }, (_, column) => {
    const [from, to] = [line(Math.max(0, column - 1)), line(column)];
    return row === to || (row > Math.min(from, to) && row < Math.max(from, to)) ? color : PALETTE.ink;
  });
  const cells: string[] = [];
  for (let from = 0, to = 0; from < COLUMNS; from = to) {
    while (to < COLUMNS && grounds[to] === grounds[from]) to += 1;
    const width = Math.round(((to - from) / COLUMNS) * 100);
    // Between text cells the style limits a cell's height, in Outlook too.
    cells.push(
      `<td colspan="${to - from}" width="${width}%" height="3" bgcolor="${grounds[from] ?? ''}" style="font-size:1px;line-height:1px;">&nbsp;</td>`,
    );
  }
  return cells.join('');
}

function wave(column: number, periods: number, reach: number): number {
  return Math.round(MIDDLE - Math.sin(((column + 0.5) / COLUMNS) * periods * 2 * Math.PI) * reach);
}
