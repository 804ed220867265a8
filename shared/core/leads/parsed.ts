import * as v from 'valibot';

/** One thing that is wrong: the field's name and a sentence for a person. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** The outcome of parsing unknown input: the clean value, or its issues. */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Runs a valibot schema over `input`; never throws. Issues are in the order of the schema fields, one per field. */
export function parseWith<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Parsed<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const issues = new Map<string, FieldIssue>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!issues.has(field)) issues.set(field, { field, message: issue.message });
  }
  return { ok: false, issues: [...issues.values()] };
}

/** The parser of a schema: reads input of unknown origin, never throws. */
export function parserOf<Schema extends v.GenericSchema>(schema: Schema) {
  return (input: unknown): Parsed<v.InferOutput<Schema>> => parseWith(schema, input);
}

/** What is wrong with each field of a form; empty when it may be sent. */
export function errorsByField(parsed: Parsed<unknown>): Readonly<Record<string, string>> {
  return parsed.ok ? {} : Object.fromEntries(parsed.issues.map(({ field, message }) => [field, message]));
}

/**
 * The entries of a valibot object schema, with nothing inherited. Valibot walks them with `for…in`, and on a partner's page that
 * includes the properties that old libraries add to `Object.prototype`.
 */
export function ownEntries<Entries extends object>(entries: Entries): Entries {
  return Object.assign(Object.create(null) as Entries, entries);
}
