import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';
import type { Answers } from '../core/assessment/first-question.ts';
import { livePath } from '../core/live/live-paths.ts';
import type { LiveHandler } from '../core/live/live-paths.ts';
import type { LiveMode } from '../core/live/room.ts';
import type { PhoneState } from '../core/live/stage-state.ts';
import { readEvents } from './event-stream.ts';
import { textOf } from './delivery.ts';

/** A phone's place in a room, as `live-join` answers. */
export interface Joined extends PhoneState {
  readonly room: string;
  readonly event: string;
  readonly mode: LiveMode;
  readonly ballot: string;
}

/** Nobody answered, or nobody who knows such a call: worth another try. */
export interface Away {
  readonly status: 'away';
}

/** Why a phone may not join; `sentence` is the server's. */
export interface Refused {
  readonly status: 'refused';
  readonly reason: 'unknown' | 'ended' | 'full';
  readonly sentence: string;
}

export type JoinOutcome = { readonly status: 'joined'; readonly joined: Joined } | Refused | Away;

/** `lost`: the server does not know the ballot, join again. `unknown-team`: an answer with a team is refused as it stands; without one it may be taken. */
export type AnswerOutcome =
  | { readonly status: 'taken' | 'lost' | 'unknown-team' }
  | { readonly status: 'late'; readonly sentence: string }
  | Away;

export type StateOutcome =
  | { readonly status: 'told'; readonly state: PhoneState }
  /** Each state of the room as it comes; ends when the stream does. */
  | { readonly status: 'stream'; readonly states: AsyncIterable<PhoneState> }
  | { readonly status: 'lost' }
  | Away;

/** What two words are to a phone: hers to keep, asked of her (or told already), or nothing, where the event's are forgotten. */
export type WordsOutcome =
  | { readonly status: 'given'; readonly words: readonly string[] }
  | { readonly status: 'asked' | 'told' | 'none' }
  | Away;

/** `refused`: the sentence says why, with the word that may have been meant. */
export type TellOutcome =
  { readonly status: 'told' } | { readonly status: 'refused'; readonly sentence: string } | Away;

/** An answer of a round; `elapsed` are milliseconds from joining to finishing. */
export interface LiveAnswer {
  readonly ballot: string;
  readonly round: number;
  readonly answers: Answers;
  readonly elapsed: number;
  /** One of the event's teams. */
  readonly team?: string;
}

/** What a phone asks of a room's server. Nothing rejects. */
export interface LivePhoneClient {
  join(code: string, device: string): Promise<JoinOutcome>;
  answer(answer: LiveAnswer): Promise<AnswerOutcome>;
  /** Where the room stands: once, or as a stream where one is wanted and the host has one. */
  state(ballot: string, wantsStream: boolean, signal: AbortSignal): Promise<StateOutcome>;
  /** The two words of docs/product.md#two-words-to-keep, once the round is answered. */
  words(ballot: string): Promise<WordsOutcome>;
  tellWords(ballot: string, words: string): Promise<TellOutcome>;
}

const CALL_TIMEOUT_MS = 10_000;
const AWAY: Away = { status: 'away' };
const REASONS: Readonly<Record<number, Refused['reason']>> = { 404: 'unknown', 410: 'ended', 429: 'full' };
const LOST = 401;
const INVALID = 422;
/** Closed, another round, another question: none of them gets better by trying again. */
const NOT_TAKEN = [409, INVALID];

/** The calls of docs/interfaces.md#the-live-room that a phone makes; `apiUrl` is the functions' base, '' for the page's own. */
export function createLivePhoneClient(apiUrl: string): LivePhoneClient {
  const addressOf = (handler: LiveHandler) => withoutTrailingSlashes(apiUrl) + livePath(handler);

  const post = (handler: LiveHandler, body: object) =>
    call(addressOf(handler), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function call(address: string, init: RequestInit): Promise<{ status: number; said: unknown }> {
    try {
      const answer = await fetch(address, {
        ...init,
        credentials: 'omit',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      return { status: answer.status, said: (await answer.json()) as unknown };
    } catch {
      // No network, no answer in time, or a page where JSON was due.
      return { status: 0, said: undefined };
    }
  }

  return {
    async join(code, device) {
      const { status, said } = await post('join', { code, device });
      if (status === 200) return { status: 'joined', joined: said as Joined };
      const reason = REASONS[status];
      const sentence = textOf(said, 'error');
      return reason && sentence !== undefined ? { status: 'refused', reason, sentence } : AWAY;
    },
    async answer(answer) {
      const { status, said } = await post('answer', answer);
      if (status === 200) return { status: 'taken' };
      if (status === LOST) return { status: 'lost' };
      if (status === INVALID && answer.team !== undefined) return { status: 'unknown-team' };
      return NOT_TAKEN.includes(status) ? { status: 'late', sentence: textOf(said, 'error') ?? '' } : AWAY;
    },
    async words(ballot) {
      const address = `${addressOf('words')}?ballot=${encodeURIComponent(ballot)}`;
      const { status, said } = await call(address, { cache: 'no-store' });
      if (status !== 200) return status === 0 || status >= 500 ? AWAY : { status: 'none' };
      const { words, told } = said as { readonly words?: readonly string[]; readonly told?: boolean };
      return words ? { status: 'given', words } : { status: told ? 'told' : 'asked' };
    },
    async tellWords(ballot, words) {
      const { status, said } = await post('words', { ballot, words });
      if (status === 200) return { status: 'told' };
      const sentence = status < 500 ? textOf(said, 'error') : undefined;
      return sentence === undefined ? AWAY : { status: 'refused', sentence };
    },
    async state(ballot, wantsStream, signal) {
      const ending = new AbortController();
      const end = () => {
        ending.abort();
      };
      signal.addEventListener('abort', end, { once: true, signal: ending.signal });
      const timer = setTimeout(end, CALL_TIMEOUT_MS);
      try {
        const answer = await fetch(`${addressOf('state')}?ballot=${encodeURIComponent(ballot)}`, {
          headers: { accept: wantsStream ? 'text/event-stream' : 'application/json' },
          cache: 'no-store',
          credentials: 'omit',
          signal: ending.signal,
        });
        if (answer.status === LOST) return { status: 'lost' };
        if (!answer.ok) return AWAY;
        if (answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream'))
          return { status: 'stream', states: readEvents<PhoneState>(answer.body, end) };
        return { status: 'told', state: (await answer.json()) as PhoneState };
      } catch {
        return AWAY;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
