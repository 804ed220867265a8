import { SHOW_FROM_FINISHED } from '../live/stage-state.ts';
import { classesOf, SMALLEST_GROUP, type Snapshot } from './release.ts';

/** The answers of a room's round, by respondent id. */
export interface RoundAnswers {
  readonly shown: readonly string[];
  readonly fresh: readonly string[];
}

/**
 * The answers that the next picture on a room's wall adds; none while the picture stays.
 * `published` is everything published of the event's wave. The addition may split no published
 * group into a part of under five people, and adds no one while those not yet counted are under
 * five.
 */
export function releasePicture(
  { shown, fresh }: RoundAnswers,
  published: readonly Snapshot[],
): readonly string[] {
  const rest = new Set(fresh);
  const added = classesOf(published).flatMap((members) => {
    const mine = members.filter((id) => rest.delete(id)).sort();
    const others = members.length - mine.length;
    const missing = others === 0 ? 0 : Math.max(0, SMALLEST_GROUP - others);
    return mine.length - missing < SMALLEST_GROUP ? [] : mine.slice(missing);
  });
  if (rest.size >= SMALLEST_GROUP || published.length === 0) added.push(...rest);
  return shown.length === 0 && added.length < SHOW_FROM_FINISHED ? [] : added;
}
