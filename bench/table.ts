/** One figure of `npm run bench`: what was measured, how much, and the budget it is held to (docs/interfaces.md#figures). */
export interface Figure {
  readonly what: string;
  /** The median over the runs, in `unit`. */
  readonly value: number;
  /** The least and the most of the runs, where there were several. */
  readonly spread?: readonly [least: number, most: number];
  readonly unit: 'kB' | 'ms' | 'requests' | 'score' | 'times' | 'leads/s' | 'bytes/s' | 'MB';
  /** The most (or, for `atLeast`, the least) that is allowed; a figure without one is for information. */
  readonly budget?: number;
  readonly atLeast?: boolean;
}

/** Whether a figure keeps to its budget; one without a budget always does. */
export function isWithinBudget({ value, budget, atLeast = false }: Figure): boolean {
  if (budget === undefined) return true;
  return atLeast ? value >= budget : value <= budget;
}

/** The figures as lines of a table: what, value with unit, its spread, budget, and a mark where it is broken. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${format(figure.value)} ${figure.unit}`,
    figure.spread ? `(${figure.spread.map(format).join(' to ')})` : '',
    figure.budget === undefined ? '' : `${figure.atLeast ? '≥' : '≤'} ${format(figure.budget)}`,
    isWithinBudget(figure) ? '' : 'over',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The middle of `values`; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** What the runs came to: the middle of them, the least and the most. */
export function overRuns(values: readonly number[]): Required<Pick<Figure, 'value' | 'spread'>> {
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/** One side beside another: its middle in times of the other's, and the least and the most run by run, which had the same minute of the machine. */
export function besideRuns(
  ours: readonly number[],
  theirs: readonly number[],
): Required<Pick<Figure, 'value' | 'spread'>> {
  const { spread } = overRuns(ours.map((value, run) => value / (theirs[run] ?? Number.NaN)));
  return { value: median(ours) / median(theirs), spread };
}

function format(value: number): string {
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3);
}
