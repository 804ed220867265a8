import * as v from 'valibot';
import { emailField, shapeMessage } from '../leads/lead-fields.ts';
import { type Parsed, parseWith } from '../leads/parsed.ts';

const schema = v.object({ to: emailField }, shapeMessage);

export type ReportMailCall = v.InferOutput<typeof schema>;

export function parseReportMail(input: unknown): Parsed<ReportMailCall> {
  return parseWith(schema, input);
}
