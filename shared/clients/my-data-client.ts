import * as v from 'valibot';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import { functionPath } from '../core/leads/function-paths.ts';
import { myDataSchema, type MyData } from '../core/leads/my-data.ts';
import { call, type Answer, type Call } from './call.ts';
import { DELIVERY_TIMEOUT_MS } from './delivery.ts';

/** The data, or a message for the person; `gone` when nothing is stored under the link. */
export type MyDataOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly gone: boolean; readonly sentence: string };

const UNAVAILABLE = 'Our server did not answer. Please try again in a moment.';
const deletedSchema = v.object({ message: v.string() });

/** Reads a person's data by the token of their mail. `apiUrl` '' is the page's own origin. */
export async function readMyData(apiUrl: string, token: string): Promise<MyDataOutcome<MyData>> {
  return toOutcome(await call(describeCall(apiUrl, { token }), myDataSchema));
}

/** Deletes the data; returns the server's sentence. Never rejects. */
export async function deleteMyData(apiUrl: string, token: string): Promise<MyDataOutcome<string>> {
  const answer = await call(describeCall(apiUrl, { token, delete: true }), deletedSchema);
  return toOutcome(answer.ok ? { ok: true, value: answer.value.message } : answer);
}

function describeCall(apiUrl: string, body: object): Call {
  return {
    url: withoutTrailingSlashes(apiUrl) + functionPath('myData'),
    method: 'POST',
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    timeoutMs: DELIVERY_TIMEOUT_MS,
    sentences: () => UNAVAILABLE,
  };
}

function toOutcome<Value>(answer: Answer<Value>): MyDataOutcome<Value> {
  if (answer.ok) return { ok: true, answer: answer.value };
  const { kind, sentence } = answer.problem;
  return { ok: false, gone: kind === 'missing', sentence };
}
