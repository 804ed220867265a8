/** Where this device remembers which posts were liked: a JSON list of ids. */
const LIKES_KEY = 'speaker:likes';

/** The ids of the posts liked on this device; none where storage is blocked or holds something else. */
export function readLikes(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LIKES_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    // Blocked or corrupt storage: nothing is liked, and the page works (docs/interfaces.md#browser-storage).
    return new Set();
  }
}

/** Remembers, or forgets, that a post is liked. Where storage is blocked or full the like lasts as long as the page. */
export function writeLike(id: string, liked: boolean): void {
  const likes = new Set(readLikes());
  if (liked) likes.add(id);
  else likes.delete(id);
  try {
    localStorage.setItem(LIKES_KEY, JSON.stringify([...likes]));
  } catch {
    // See above.
  }
}
