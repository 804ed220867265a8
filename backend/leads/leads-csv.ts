import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import { UTM_KEYS } from '../../shared/core/leads/lead-terms.ts';
import { visibleText } from '../../shared/core/text/visible-text.ts';
import { BODY_FIELDS, type BodyField, type ListedLead } from './list-leads.ts';

/** A column for each leaf of a nested field. */
const NESTED: Readonly<Partial<Record<BodyField, readonly string[]>>> = {
  answers: QUESTION_IDS.map((id) => `answers.${id}`),
  scoreBreakdown: ['scoreBreakdown.totalQuestions', 'scoreBreakdown.completedAt'],
};

const COLUMNS = [
  'kind',
  'id',
  'createdAt',
  ...BODY_FIELDS.flatMap((field) => NESTED[field] ?? [field]),
  'source.page',
  ...UTM_KEYS.map((key) => `source.utm.${key}`),
  'suspected',
  'unsubscribedAt',
  'confirmed',
];

/** Characters that begin a formula in spreadsheets, full-width forms included. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** The same after semicolons and tabs, for spreadsheets that split there and ignore our quotes. */
const FORMULA_INSIDE = /([;\t\r\n])([^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * CSV (RFC 4180) by lines, the header first. No cell runs as a formula, and invisible characters
 * are written as codes (docs/interfaces.md#commands).
 */
export async function* formatLeadsAsCsv(leads: AsyncIterable<ListedLead>): AsyncGenerator<string> {
  yield formatLine(COLUMNS);
  for await (const lead of leads) yield formatLine(COLUMNS.map((column) => readPath(lead, column)));
}

function readPath(lead: ListedLead, column: string): unknown {
  const read = (value: unknown, key: string) =>
    (value as Partial<Record<string, unknown>> | undefined)?.[key];
  return column.split('.').reduce(read, lead);
}

function formatLine(cells: readonly unknown[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(value: unknown): string {
  if (value === undefined) return '';
  const harmless = typeof value === 'string' ? neutralize(visibleText(value)) : JSON.stringify(value);
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function neutralize(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, `$1'$2`);
}
