import * as v from 'valibot';

/** The value of a JSON text; undefined for invalid JSON, and for a value of another shape. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  if (text === null) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
