import { livePath } from '../core/live/live-paths.ts';
import type { StageState } from '../core/live/stage-state.ts';
import { createBell } from './bell.ts';

/** How the line to the room stands; `void`: the key opens no room, or does so no longer. */
export type StageLine = 'open' | 'lost' | 'void';

/** Whoever is told of a room. */
export interface StageListener {
  /** The state is that of this moment; called again, with the same one, whenever the host has confirmed it. */
  onState(state: StageState): void;
  onLine(line: StageLine): void;
}

/**
 * Something that tells when there is news, beside the asking: `onNews` at each, `onHeard` when it begins to be heard and when it is heard no
 * more. Returns what ends it.
 */
export type ListenForNews = (onNews: () => void, onHeard: (isHeard: boolean) => void) => () => void;

/** Milliseconds; a test has no time. */
export interface StageRhythm {
  /** Between two questions, where the host cannot stream. */
  readonly askMs: number;
  /** The same while news are heard of, for one may be lost. */
  readonly heardMs: number;
  /** However many news there are, it does not ask again sooner. */
  readonly closestMs: number;
  /** From the first failure on, doubled up to the second. */
  readonly retryMs: readonly [from: number, to: number];
  /** A stream that says nothing for so long is dead: the host comments every 15 seconds. */
  readonly timeoutMs: number;
}

/** What a test has of its own, and what only some hosts have. */
export interface StageSurroundings {
  readonly serve?: typeof fetch;
  readonly rhythm?: StageRhythm;
  readonly listen?: ListenForNews | undefined;
}

const RHYTHM: StageRhythm = {
  askMs: 500,
  heardMs: 2_000,
  closestMs: 250,
  retryMs: [500, 4_000],
  timeoutMs: 35_000,
};

/** A state, a comment and what ends them are far shorter; a host that sends more without an end is not ours. */
const UNREAD_MAX = 10_000;

/**
 * Follows a room from now on, by a stream where the host has one (docs/interfaces.md#the-live-room), by asking elsewhere: at once when `listen`
 * tells of news, and as ever while it does not. Whatever breaks is tried again. `apiUrl` is the functions' base, '' for the page's own.
 * Returns what ends it. Never throws.
 */
export function followStage(
  apiUrl: string,
  key: string,
  { onState, onLine }: StageListener,
  { serve = fetch, rhythm = RHYTHM, listen }: StageSurroundings = {},
): () => void {
  const {
    askMs,
    heardMs,
    closestMs,
    retryMs: [retryFrom, retryTo],
    timeoutMs,
  } = rhythm;
  const ending = new AbortController();
  const bell = createBell();
  let isHeard = false;
  let last: StageState | undefined;
  const leave = listen?.(bell.ring, (now) => {
    isHeard = now;
    bell.ring();
  });
  void follow();
  return () => {
    leave?.();
    ending.abort();
  };

  async function follow(): Promise<void> {
    let retryIn = retryFrom;
    while (!ending.signal.aborted) {
      const outcome = await askOnce().catch(() => 'lost' as const);
      if (ending.signal.aborted) return;
      if (outcome !== 'streamed') onLine(outcome);
      if (outcome === 'open' || outcome === 'streamed') retryIn = retryFrom;
      if (outcome === 'open') await bell.wait(closestMs, isHeard ? heardMs : askMs, ending.signal);
      else await bell.wait(retryIn, retryIn, ending.signal);
      if (outcome === 'lost' || outcome === 'void') retryIn = Math.min(retryIn * 2, retryTo);
    }
  }

  /** One answer, to its end: a stream's may take minutes. */
  async function askOnce(): Promise<StageLine | 'streamed'> {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    ending.signal.addEventListener('abort', abort);
    let timeout = setTimeout(abort, timeoutMs);
    const heard = () => {
      clearTimeout(timeout);
      timeout = setTimeout(abort, timeoutMs);
    };
    try {
      const since = last === undefined ? '' : `?since=${String(last.version)}`;
      const answer = await serve(`${apiUrl}${livePath('stage')}${since}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: attempt.signal,
      });
      if (answer.status === 401) return 'void';
      if (answer.status === 204) return tell(last);
      if (!answer.ok) return 'lost';
      if (!(answer.headers.get('content-type') ?? '').startsWith('text/event-stream'))
        return tell((await answer.json()) as StageState);
      await readEvents(answer, heard, (data) =>
        tell(data === undefined ? last : (JSON.parse(data) as StageState)),
      );
      return 'streamed';
    } finally {
      clearTimeout(timeout);
      ending.signal.removeEventListener('abort', abort);
    }
  }

  function tell(state: StageState | undefined): StageLine {
    // A number is the least that makes a state ours: a hotel's sign-in page is JSON to nobody.
    if (typeof state?.version !== 'number') return 'lost';
    if (ending.signal.aborted) return 'open';
    last = state;
    onLine('open');
    onState(state);
    return 'open';
  }
}

/** Reads a stream to its end: the data of each event, undefined for a comment. */
async function readEvents(
  answer: Response,
  onBytes: () => void,
  onEvent: (data: string | undefined) => void,
): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return;
    onBytes();
    unread += piece.value;
    const events = unread.split('\n\n');
    unread = events.pop() ?? '';
    if (unread.length > UNREAD_MAX) throw new Error('the stream has no end of an event');
    for (const event of events) onEvent(event.startsWith('data: ') ? event.slice(6) : undefined);
  }
}
