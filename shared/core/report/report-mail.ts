import * as v from 'valibot';
import { emailField, shapeMessage } from '../leads/lead-fields.ts';
import { parseWith } from '../leads/parsed.ts';
import type { Parsed } from '../leads/parsed.ts';

const schema = v.object({ to: emailField }, shapeMessage);

/** The body of `POST /functions/v1/office/reports/{id}/mail` (docs/interfaces.md#the-team-report). */
export type ReportMailCall = v.InferOutput<typeof schema>;

/** Reads the body of `POST /functions/v1/office/reports/{id}/mail`, or says what is wrong with it. */
export function parseReportMail(input: unknown): Parsed<ReportMailCall> {
  return parseWith(schema, input);
}
