import * as v from 'valibot';

/** A field's name and a sentence for a person. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Validates `input`; never throws. Issues are in the schema's order, at most one per field. */
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

/** The parser of a schema; never throws. */
export function parserOf<Schema extends v.GenericSchema>(schema: Schema) {
  return (input: unknown): Parsed<v.InferOutput<Schema>> => parseWith(schema, input);
}

/** The sentence of each wrong field; empty if the form may be sent. */
export function errorsByField(parsed: Parsed<unknown>): Readonly<Record<string, string>> {
  return parsed.ok ? {} : Object.fromEntries(parsed.issues.map(({ field, message }) => [field, message]));
}

/** Excludes what old libraries add to `Object.prototype`, because valibot uses `for…in`. */
export function ownEntries<Entries extends object>(entries: Entries): Entries {
  return Object.assign(Object.create(null) as Entries, entries);
}
