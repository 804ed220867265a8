import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { invalidFields } from './http-error.ts';
import { readJsonBody } from './read-json-body.ts';

const MAX_SENTENCES = 3;

/**
 * Parses a call's JSON body by a schema. Throws an `HttpError` as `readJsonBody` does, or 422 with
 * what is wrong.
 */
export async function readParsed<Value>(
  request: Request,
  parse: (input: unknown) => Parsed<Value>,
): Promise<Value> {
  const parsed = parse(await readJsonBody(request));
  if (parsed.ok) return parsed.value;
  throw invalidFields([...new Set(parsed.issues.map(({ message }) => message))].slice(0, MAX_SENTENCES));
}
