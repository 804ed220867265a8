import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';
import { functionPath } from '../core/leads/function-paths.ts';
import type { MyData } from '../core/leads/my-data.ts';
import { parseMyData } from '../core/leads/my-data.ts';
import { DELIVERY_TIMEOUT_MS, textOf } from './delivery.ts';

/** What came of asking: the answer, or a sentence for the person; `gone` where nothing is kept under the link any more. */
export type MyDataOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly gone: boolean; readonly sentence: string };

const AWAY = 'Our server did not answer. Please try again in a moment.';
const GONE = 404;

/** Asks what is kept of the person whose mail carried the token. `apiUrl` '' is the page's own origin; never rejects. */
export async function readMyData(apiUrl: string, token: string): Promise<MyDataOutcome<MyData>> {
  return ask(apiUrl, { token }, parseMyData);
}

/** Deletes it, and answers with the server's sentence. Never rejects. */
export async function deleteMyData(apiUrl: string, token: string): Promise<MyDataOutcome<string>> {
  return ask(apiUrl, { token, delete: true }, (answer) => textOf(answer, 'message'));
}

async function ask<Answer>(
  apiUrl: string,
  body: object,
  parse: (answer: unknown) => Answer | undefined,
): Promise<MyDataOutcome<Answer>> {
  try {
    const response = await fetch(withoutTrailingSlashes(apiUrl) + functionPath('myData'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const parsed = response.ok ? parse(answer) : undefined;
    if (parsed !== undefined) return { ok: true, answer: parsed };
    return { ok: false, gone: response.status === GONE, sentence: textOf(answer, 'error') ?? AWAY };
  } catch {
    // No answer, or none of ours (a gateway's page): both mean to try again.
    return { ok: false, gone: false, sentence: AWAY };
  }
}
