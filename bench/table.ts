export interface Figure {
  readonly what: string;
  /** The median over the runs, in `unit`. */
  readonly value: number;
  /** Absent for a single run. */
  readonly spread?: readonly [least: number, greatest: number];
  readonly unit: 'kB' | 'ms' | 'requests' | 'score' | 'times' | 'leads/s' | 'MB';
  /** The maximum (with `atLeast`, the minimum). A figure without a budget is information. */
  readonly budget?: number;
  readonly atLeast?: boolean;
}

/** Whether a figure is within its budget; true without a budget. */
export function isWithinBudget({ value, budget, atLeast = false }: Figure): boolean {
  if (budget === undefined) return true;
  return atLeast ? value >= budget : value <= budget;
}

/** The figures as a text table: name, value, spread, budget, and a mark where it is exceeded. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${format(figure.value)} ${figure.unit}`,
    figure.spread ? `(${figure.spread.map(format).join(' to ')})` : '',
    figure.budget === undefined ? '' : `${figure.atLeast ? '≥' : '≤'} ${format(figure.budget)}`,
    isWithinBudget(figure) ? '' : 'over',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

/** Returns the value that a share (0 to 1) of `values` is below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median of the runs with their spread; of a single run the value alone. */
export function figure(what: string, unit: Figure['unit'], runs: readonly number[], budget?: number): Figure {
  const spread = [Math.min(...runs), Math.max(...runs)] as const;
  return {
    what,
    unit,
    value: quantile(runs, 0.5),
    ...(runs.length > 1 && { spread }),
    ...(budget !== undefined && { budget }),
  };
}

/** The ratio of two medians, with the spread of the ratios run by run. */
export function times(
  what: string,
  ours: readonly number[],
  theirs: readonly number[],
  budget: number,
): Figure {
  const runs = ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
  return { ...figure(what, 'times', runs, budget), value: quantile(ours, 0.5) / quantile(theirs, 0.5) };
}

function format(value: number): string {
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3);
}
