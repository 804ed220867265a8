import * as v from 'valibot';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import { functionPath } from '../core/leads/function-paths.ts';
import { myDataSchema, type MyData } from '../core/leads/my-data.ts';
import { call, type Answer, type Call } from './call.ts';
import { DELIVERY_TIMEOUT_MS } from './delivery.ts';

const UNAVAILABLE = 'Our server did not answer. Please try again in a moment.';
const deletedSchema = v.object({ message: v.string() });

/**
 * Reads a person's data by the token of their mail; the problem is `missing` when nothing is stored
 * under it. `apiUrl` '' is the page's own origin. Never rejects.
 */
export function readMyData(apiUrl: string, token: string): Promise<Answer<MyData>> {
  return call(describeCall(apiUrl, { token }), myDataSchema);
}

/** Deletes the data; returns the server's sentence. Fails as `readMyData` does. */
export function deleteMyData(apiUrl: string, token: string): Promise<Answer<{ readonly message: string }>> {
  return call(describeCall(apiUrl, { token, delete: true }), deletedSchema);
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
