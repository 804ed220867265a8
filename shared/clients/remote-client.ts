import { stageStateSchema } from '../core/live/live-answers.ts';
import { livePath } from '../core/live/live-paths.ts';
import type { RemoteAction } from '../core/live/remote-action.ts';
import type { StageState } from '../core/live/stage-state.ts';
import { call } from './call.ts';

/** With a sentence for the speaker. `stale`: another action was applied before. */
export type ActionResult =
  | { readonly status: 'pressed'; readonly state: StageState }
  | { readonly status: 'stale' | 'refused' | 'unavailable'; readonly sentence: string };

/** An action whose response is lost may have been applied: the next state shows it. */
const UNAVAILABLE = 'No answer from the room. See what the wall shows before you press again.';

/**
 * Sends an action of the remote (docs/interfaces.md#the-live-room). `expected` is the `control` of
 * the state that was seen; `apiUrl` '' is the page's own origin. Never rejects.
 */
export async function sendAction(
  apiUrl: string,
  key: string,
  press: RemoteAction,
  expected: number,
): Promise<ActionResult> {
  const answer = await call(
    {
      url: `${apiUrl}${livePath('control')}`,
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: { ...press, expected },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      sentences: () => '',
    },
    stageStateSchema,
  );
  if (answer.ok) return { status: 'pressed', state: answer.value };
  const { kind, sentence, code } = answer.problem;
  if (sentence === '' || kind === 'unavailable') return { status: 'unavailable', sentence: UNAVAILABLE };
  return { status: code === 'stale' ? 'stale' : 'refused', sentence };
}
