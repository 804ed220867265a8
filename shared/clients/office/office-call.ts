import * as v from 'valibot';
import { textOf } from '../delivery.ts';

/** Where the office's calls are, and what they carry. */
export interface OfficeConnection {
  /** What the calls stand below: `https://host/functions/v1/office`, or WordPress's route with or without permalinks. */
  readonly address: string;
  /** Headers of each call, asked anew each time: a token is refreshed, a nonce renewed. */
  authorize(): Promise<Readonly<Record<string, string>>>;
}

/** Why a call did not do what it should; `sentence` is for the person. */
export interface OfficeProblem {
  readonly kind: 'signed-out' | 'missing' | 'conflict' | 'refused' | 'away' | 'offline';
  readonly sentence: string;
}

/** A call's outcome; nothing is thrown. */
export type OfficeAnswer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: OfficeProblem };

/** A call below the office's address. */
export interface OfficeCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Empty values are left out. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** How long an answer may take. */
const TIMEOUT_MS = 20_000;

const KINDS: Readonly<Partial<Record<number, OfficeProblem['kind']>>> = {
  401: 'signed-out',
  404: 'missing',
  409: 'conflict',
};

const SENTENCES: Readonly<Record<OfficeProblem['kind'], string>> = {
  'signed-out': 'You are signed out.',
  missing: 'That is not here any more.',
  conflict: 'Somebody else changed this meanwhile.',
  refused: 'That was not accepted.',
  away: 'The server cannot answer just now. Nothing is lost; we keep trying.',
  offline: 'You are offline, or the server cannot be reached. We keep trying.',
};

/** The address of a call; WordPress without permalinks carries its route in the query. */
export function officeAddress(address: string, call: OfficeCall, origin: string): string {
  const url = new URL(address, origin);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname += call.path;
  else url.searchParams.set('rest_route', route + call.path);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== '') url.searchParams.set(name, value);
  return url.href;
}

/** Calls and reads the answer as JSON of the given shape. */
export async function callOffice<Schema extends v.GenericSchema>(
  connection: OfficeConnection,
  call: OfficeCall,
  schema: Schema,
): Promise<OfficeAnswer<v.InferOutput<Schema>>> {
  const sent = await sendToOffice(connection, call);
  if (!sent.ok) return sent;
  const answer = v.safeParse(schema, await readJson(sent.value));
  return answer.success ? { ok: true, value: answer.output } : failed('away');
}

/** Calls and hands over the answer as it came, when it is a good one. */
export async function sendToOffice(
  connection: OfficeConnection,
  call: OfficeCall,
): Promise<OfficeAnswer<Response>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { body, method = 'GET', signal = timeout } = call;
  try {
    const response = await fetch(officeAddress(connection.address, call, location.origin), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        ...(await connection.authorize()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.ok) return { ok: true, value: response };
    const kind = KINDS[response.status] ?? (response.status >= 500 ? 'away' : 'refused');
    const said = await readJson(response);
    return failed(kind, textOf(said, 'error') ?? textOf(said, 'message'));
  } catch {
    // Nothing answered: the connection or the server is away, or the call took too long.
    return failed('offline');
  }
}

function failed(
  kind: OfficeProblem['kind'],
  sentence = SENTENCES[kind],
): { readonly ok: false; readonly problem: OfficeProblem } {
  return { ok: false, problem: { kind, sentence } };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not JSON, say a proxy's page: the status has said what there is to say.
    return undefined;
  }
}
