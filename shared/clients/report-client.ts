import { functionPath } from '../core/leads/function-paths.ts';
import type { ToldReport } from '../core/report/talking-points.ts';

/** What became of asking for a report; `sentence` is for the reader. */
export type ReportAnswer =
  | { readonly status: 'open'; readonly body: ToldReport }
  | { readonly status: 'no-key' | 'refused' | 'away'; readonly sentence: string };

const NO_KEY =
  'The link in the mail is longer than what arrived here. Please open it from the mail itself, or copy all of it.';
const AWAY = 'Please check your connection and try again.';
/** A key as it stands behind the `#` of the address. */
const KEY = /^#([\w-]{22})$/;

/** Asks for the report whose key stands in the address's fragment; `apiUrl` is the functions' base, '' for the page's own. Never rejects. */
export async function readReport(apiUrl: string, fragment: string): Promise<ReportAnswer> {
  const key = KEY.exec(fragment)?.[1];
  if (key === undefined) return { status: 'no-key', sentence: NO_KEY };
  try {
    const answer = await fetch(`${apiUrl}${functionPath('report')}`, {
      headers: { authorization: `Bearer ${key}` },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (answer.ok) return { status: 'open', body: (await answer.json()) as ToldReport };
    const { error } = (await answer.json()) as { error?: unknown };
    const sentence = typeof error === 'string' ? error : AWAY;
    return { status: answer.status === 401 || answer.status === 410 ? 'refused' : 'away', sentence };
  } catch {
    return { status: 'away', sentence: AWAY };
  }
}
