import { livePath } from '../core/live/live-paths.ts';
import type { StageState } from '../core/live/stage-state.ts';
import { stageStateSchema } from '../core/live/live-answers.ts';
import { streamStates } from './event-stream.ts';
import { createRest } from './rest.ts';

/** `void`: the key opens no room. */
export type StageLine = 'open' | 'lost' | 'void';

export interface StageListener {
  /** Called with the current state, and again when the host confirms an unchanged one. */
  onState(state: StageState): void;
  onLine(line: StageLine): void;
}

/** `onHeard` gets the subscription's state. Returns a function that unsubscribes. */
export type ListenForNews = (onNews: () => void, onHeard: (isHeard: boolean) => void) => () => void;

/** Polling intervals in ms: without a stream; with notifications (may be lost); the shortest. */
const ASK_MS = 500;
const RECEIVED_MS = 2_000;
const CLOSEST_MS = 250;
/** The first and the longest delay, which doubles after each failure. */
const RETRY_MS = [500, 4_000] as const;

/**
 * Follows a room by a stream (docs/interfaces.md#the-live-room), else by polling and `listen`.
 * Retries failures. `apiUrl` '' is the page's own origin. Returns a function that stops. Never
 * throws.
 */
export function followStage(
  apiUrl: string,
  key: string,
  { onState, onLine }: StageListener,
  listen?: ListenForNews,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const rest = createRest(signal);
  let isReceived = false;
  let last: StageState | undefined;
  const leave = listen?.(rest.wake, (now) => {
    isReceived = now;
    rest.wake();
  });
  void follow();
  return () => {
    leave?.();
    ending.abort();
  };

  async function follow(): Promise<void> {
    const [first, longest] = RETRY_MS;
    let retryIn: number = first;
    while (!signal.aborted) {
      const outcome = await requestOnce().catch(() => 'lost' as const);
      if (signal.aborted) return;
      if (outcome !== 'streamed') onLine(outcome);
      const isWell = outcome === 'open' || outcome === 'streamed';
      if (isWell) retryIn = first;
      if (outcome === 'open') await rest.wait(isReceived ? RECEIVED_MS : ASK_MS, CLOSEST_MS);
      else await rest.wait(retryIn, retryIn);
      if (!isWell) retryIn = Math.min(retryIn * 2, longest);
    }
  }

  /** Resolves at the end of the answer: that of a stream may take minutes. */
  async function requestOnce(): Promise<StageLine | 'streamed'> {
    const since = last === undefined ? '' : `?since=${String(last.version)}`;
    const answer = await streamStates(
      {
        url: `${apiUrl}${livePath('stage')}${since}`,
        headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
        referrerPolicy: 'no-referrer',
        signal,
      },
      stageStateSchema,
    );
    if (!answer.ok) return answer.problem.kind === 'signed-out' ? 'void' : 'lost';
    if (!answer.value.isStream) return emit(answer.value.state ?? last);
    for await (const state of answer.value.states) emit(state ?? last);
    return 'streamed';
  }

  function emit(state: StageState | undefined): StageLine {
    if (state === undefined) return 'lost';
    if (signal.aborted) return 'open';
    last = state;
    onLine('open');
    onState(state);
    return 'open';
  }
}
