import * as v from 'valibot';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import type { Answers } from '../core/assessment/first-question.ts';
import { livePath, type LiveHandler } from '../core/live/live-paths.ts';
import type { PhoneState } from '../core/live/stage-state.ts';
import { joinedSchema, phoneStateSchema } from '../core/live/live-answers.ts';
import { call } from './call.ts';
import { streamStates } from './event-stream.ts';

/** A phone's place in a room, as `live-join` answers. */
export type Joined = v.InferOutput<typeof joinedSchema>;

/** Offline, or an address without this call: retry. */
export interface Unavailable {
  readonly status: 'unavailable';
}

/** The server's sentence for a refused join. */
export interface Refused {
  readonly status: 'refused';
  readonly reason: 'unknown' | 'ended' | 'full';
  readonly sentence: string;
}

export type JoinOutcome = { readonly status: 'joined'; readonly joined: Joined } | Refused | Unavailable;

/** `lost`: the ballot is unknown, join again. `unknown-team`: retry without the team. */
export type AnswerOutcome =
  | { readonly status: 'taken' | 'lost' | 'unknown-team' }
  | { readonly status: 'late'; readonly sentence: string }
  | Unavailable;

export type StateOutcome =
  | { readonly status: 'state'; readonly state: PhoneState }
  /** Each state of the room; ends when the stream does. */
  | { readonly status: 'stream'; readonly states: AsyncIterable<PhoneState> }
  | { readonly status: 'lost' }
  | Unavailable;

/** An answer of a round; `elapsed` are milliseconds from joining to finishing. */
export interface LiveAnswer {
  readonly ballot: string;
  readonly round: number;
  readonly answers: Answers;
  readonly elapsed: number;
  readonly team?: string;
}

export type LivePhoneClient = ReturnType<typeof createLivePhoneClient>;

const CALL_TIMEOUT_MS = 10_000;
const UNAVAILABLE: Unavailable = { status: 'unavailable' };
const REASONS: Readonly<Record<number, Refused['reason']>> = { 404: 'unknown', 410: 'ended', 429: 'full' };
const LOST = 401;
const INVALID = 422;
/** Closed, another round, another question: trying again does not help. */
const REFUSALS = [409, INVALID];

/** The calls of a phone (docs/interfaces.md#the-live-room). None rejects. */
export function createLivePhoneClient(apiUrl: string) {
  const addressOf = (handler: LiveHandler) => withoutTrailingSlashes(apiUrl) + livePath(handler);

  const post = <Schema extends v.GenericSchema>(handler: LiveHandler, body: object, schema: Schema) =>
    call(
      {
        url: addressOf(handler),
        method: 'POST',
        body,
        credentials: 'omit',
        timeoutMs: CALL_TIMEOUT_MS,
        sentences: () => '',
      },
      schema,
    );

  return {
    async join(code: string, device: string): Promise<JoinOutcome> {
      const answer = await post('join', { code, device }, joinedSchema);
      if (answer.ok) return { status: 'joined', joined: answer.value };
      const { status, sentence } = answer.problem;
      const reason = REASONS[status];
      return reason && sentence !== '' ? { status: 'refused', reason, sentence } : UNAVAILABLE;
    },
    async answer(body: LiveAnswer): Promise<AnswerOutcome> {
      const answer = await post('answer', body, v.object({}));
      if (answer.ok) return { status: 'taken' };
      const { status, sentence } = answer.problem;
      if (status === LOST) return { status: 'lost' };
      if (status === INVALID && body.team !== undefined) return { status: 'unknown-team' };
      return REFUSALS.includes(status) ? { status: 'late', sentence } : UNAVAILABLE;
    },
    async state(ballot: string, wantsStream: boolean, signal: AbortSignal): Promise<StateOutcome> {
      const answer = await streamStates(
        {
          url: `${addressOf('state')}?ballot=${encodeURIComponent(ballot)}`,
          headers: { accept: wantsStream ? 'text/event-stream' : 'application/json' },
          credentials: 'omit',
          signal,
        },
        phoneStateSchema,
      );
      if (!answer.ok) return answer.problem.status === LOST ? { status: 'lost' } : UNAVAILABLE;
      if (answer.value.isStream) return { status: 'stream', states: untilBroken(answer.value.states) };
      const { state } = answer.value;
      return state ? { status: 'state', state } : UNAVAILABLE;
    },
  };
}

async function* untilBroken(states: AsyncIterable<PhoneState | undefined>): AsyncGenerator<PhoneState> {
  try {
    for await (const state of states) if (state) yield state;
  } catch {
    // The network is unavailable, or a proxy buffers the stream.
  }
}
