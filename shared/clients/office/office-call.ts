import { translate } from '../../core/text/translate.ts';
import type * as v from 'valibot';
import { routeBelow } from '../../core/content/content-url.ts';
import { readValue, send, type Answer, type Problem, type ProblemKind } from '../call.ts';

export type { Answer as OfficeAnswer, Problem as OfficeProblem };

export interface OfficeConnection {
  /** The calls' base address: `https://host/functions/v1/office`, or WordPress's route. */
  readonly address: string;
  /** Returns the headers of each call: tokens and nonces are renewed over time. */
  authorize(): Promise<Readonly<Record<string, string>>>;
}

export interface OfficeCall {
  /** Below the connection's address, without a slash at the start. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 20_000;

const SENTENCES: Readonly<Record<ProblemKind, string>> = {
  'signed-out': translate('You are signed out.'),
  missing: translate('That is not here any more.'),
  conflict: translate('Somebody else changed this meanwhile.'),
  refused: translate('That was not accepted.'),
  unavailable: translate('The server cannot answer just now. Nothing is lost; we keep trying.'),
  offline: translate('You are offline, or the server cannot be reached. We keep trying.'),
};
const describeProblem = (kind: ProblemKind): string => SENTENCES[kind];

export async function callOffice<Schema extends v.GenericSchema>(
  connection: OfficeConnection,
  call: OfficeCall,
  schema: Schema,
): Promise<Answer<v.InferOutput<Schema>>> {
  return readValue(await sendToOffice(connection, call), schema, describeProblem);
}

export async function sendToOffice(connection: OfficeConnection, call: OfficeCall) {
  const { method = 'GET', body, signal } = call;
  return send({
    url: routeBelow(connection.address, call.path, call.query),
    method,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    // If a right is missing, the service names it.
    headers: await connection.authorize().catch(() => ({})),
    timeoutMs: TIMEOUT_MS,
    sentences: describeProblem,
    ...(signal && { signal }),
  });
}
