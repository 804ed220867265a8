import { attempt } from '../../shared/browser-storage/attempt.ts';

/** Where this device remembers which posts were liked: a JSON list of ids. */
const LIKES_KEY = 'speaker:likes';

/** The ids of the posts liked on this device; none where storage is blocked or holds something else. */
export function readLikes(): ReadonlySet<string> {
  const text = attempt(() => localStorage.getItem(LIKES_KEY));
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    // Not what was stored: nothing is liked, and the page works (docs/interfaces.md#browser-storage).
    return new Set();
  }
}

/** Remembers, or forgets, that a post is liked. Where storage is blocked or full the like lasts as long as the page. */
export function writeLike(id: string, liked: boolean): void {
  const likes = new Set(readLikes());
  if (liked) likes.add(id);
  else likes.delete(id);
  attempt(() => localStorage.setItem(LIKES_KEY, JSON.stringify([...likes])));
}
