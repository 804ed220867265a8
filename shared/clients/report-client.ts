import { functionPath } from '../core/leads/function-paths.ts';
import { reportSchema } from '../core/report/report-answer.ts';
import type { SentReport } from '../core/report/talking-points.ts';
import { call } from './call.ts';

/** `sentence` is for the reader. */
export type ReportAnswer =
  | { readonly status: 'open'; readonly body: SentReport }
  | { readonly status: 'no-key' | 'refused' | 'unavailable'; readonly sentence: string };

const NO_KEY =
  'The link in the mail is longer than what arrived here. Please open it from the mail itself, or copy all of it.';
const UNAVAILABLE = 'Please check your connection and try again.';
const TIMEOUT_MS = 20_000;
const KEY = /^#([\w-]{22})$/;

/** Reads the report of the key in the address's fragment. Never rejects. */
export async function readReport(apiUrl: string, fragment: string): Promise<ReportAnswer> {
  const key = KEY.exec(fragment)?.[1];
  if (key === undefined) return { status: 'no-key', sentence: NO_KEY };
  const answer = await call(
    {
      url: `${apiUrl}${functionPath('report')}`,
      headers: { authorization: `Bearer ${key}` },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      timeoutMs: TIMEOUT_MS,
      sentences: () => UNAVAILABLE,
    },
    reportSchema,
  );
  if (answer.ok) return { status: 'open', body: answer.value };
  const { status, sentence } = answer.problem;
  return { status: status === 401 || status === 410 ? 'refused' : 'unavailable', sentence };
}
