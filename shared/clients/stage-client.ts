import { livePath } from '../core/live/live-paths.ts';
import type { StageState } from '../core/live/stage-state.ts';
import { stageStateSchema } from '../core/live/live-answers.ts';
import { askForStates } from './event-stream.ts';
import { createRest } from './rest.ts';

/** The state of the connection; `void`: the key opens no room. */
export type StageLine = 'open' | 'lost' | 'void';

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

/** Milliseconds between two questions where the host cannot stream; while news are heard of, for one may be lost; and at least. */
const ASK_MS = 500;
const HEARD_MS = 2_000;
const CLOSEST_MS = 250;
/** After the first failure, doubled for each further one up to the second. */
const RETRY_MS = [500, 4_000] as const;

/**
 * Follows a room from now on, by a stream where the host has one (docs/interfaces.md#the-live-room), by asking elsewhere: at once when `listen`
 * tells of news, and as ever while it does not. Whatever breaks is tried again. `apiUrl` is the functions' base, '' for the page's own.
 * Returns what ends it. Never throws.
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
  let isHeard = false;
  let last: StageState | undefined;
  const leave = listen?.(rest.wake, (now) => {
    isHeard = now;
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
      const outcome = await askOnce().catch(() => 'lost' as const);
      if (signal.aborted) return;
      if (outcome !== 'streamed') onLine(outcome);
      const isWell = outcome === 'open' || outcome === 'streamed';
      if (isWell) retryIn = first;
      if (outcome === 'open') await rest.wait(isHeard ? HEARD_MS : ASK_MS, CLOSEST_MS);
      else await rest.wait(retryIn, retryIn);
      if (!isWell) retryIn = Math.min(retryIn * 2, longest);
    }
  }

  /** One answer, to its end: a stream's may take minutes. */
  async function askOnce(): Promise<StageLine | 'streamed'> {
    const since = last === undefined ? '' : `?since=${String(last.version)}`;
    const answer = await askForStates(
      {
        url: `${apiUrl}${livePath('stage')}${since}`,
        headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
        referrerPolicy: 'no-referrer',
        signal,
      },
      stageStateSchema,
    );
    if (!answer.ok) return answer.problem.kind === 'signed-out' ? 'void' : 'lost';
    if (!answer.value.isStream) return tell(answer.value.state ?? last);
    for await (const state of answer.value.states) tell(state ?? last);
    return 'streamed';
  }

  function tell(state: StageState | undefined): StageLine {
    if (state === undefined) return 'lost';
    if (signal.aborted) return 'open';
    last = state;
    onLine('open');
    onState(state);
    return 'open';
  }
}
