import { SHOW_FROM_FINISHED } from '../live/stage-state.ts';
import { classesOf, SMALLEST_GROUP, type Snapshot } from './release.ts';

/**
 * The answers that a wall's next picture adds; none while it stays. `published` is everything
 * published of the event's wave. An addition never splits off a part of under five people of a
 * published group, and never leaves one to four people uncounted.
 */
export function releasePicture(
  { shown, fresh }: { readonly shown: readonly string[]; readonly fresh: readonly string[] },
  published: readonly Snapshot[],
): readonly string[] {
  const rest = new Set(fresh);
  const added = classesOf(published).flatMap((members) => {
    const mine = members.filter((id) => rest.delete(id)).sort();
    const others = members.length - mine.length;
    const missing = others === 0 ? 0 : Math.max(0, SMALLEST_GROUP - others);
    return mine.length - missing < SMALLEST_GROUP ? [] : mine.slice(missing);
  });
  if (rest.size >= SMALLEST_GROUP) added.push(...rest);
  return shown.length === 0 && added.length < SHOW_FROM_FINISHED ? [] : added;
}
