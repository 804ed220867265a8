import { livePath } from '../core/live/live-paths.ts';
import type { Press } from '../core/live/press.ts';
import type { StageState } from '../core/live/stage-state.ts';

/** What became of a press; `sentence` is for the speaker. `stale`: somebody else pressed first, and this press did nothing. */
export type PressAnswer =
  | { readonly status: 'pressed'; readonly state: StageState }
  | { readonly status: 'stale' | 'refused' | 'away'; readonly sentence: string };

/** A press whose answer is lost may have been taken: the state tells. */
const AWAY = 'No answer from the room. See what the wall shows before you press again.';
/** Longer than any press takes; a hall's network may swallow what it is sent. */
const WAIT_MS = 8_000;

/**
 * A press on the remote (docs/interfaces.md#the-live-room): `expected` is the `control` of the state that was seen, `apiUrl` the functions'
 * base, '' for the page's own. Never rejects.
 */
export async function pressStage(
  apiUrl: string,
  key: string,
  press: Press,
  expected: number,
): Promise<PressAnswer> {
  try {
    const answer = await fetch(`${apiUrl}${livePath('control')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...press,
        ...(press.since !== undefined && { since: new Date(press.since).toISOString() }),
        expected,
      }),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.ok) return { status: 'pressed', state: (await answer.json()) as StageState };
    const { error, code } = (await answer.json()) as { error?: unknown; code?: unknown };
    if (typeof error !== 'string' || answer.status >= 500) return { status: 'away', sentence: AWAY };
    return { status: code === 'stale' ? 'stale' : 'refused', sentence: error };
  } catch {
    return { status: 'away', sentence: AWAY };
  }
}
