import { attempt } from '../../shared/browser-storage/attempt.ts';

/** Contains a JSON list of ids. */
const LIKES_KEY = 'speaker:likes';

/** The ids of the posts liked on this device; none without a valid record. */
export function readLikes(): ReadonlySet<string> {
  const text = attempt(() => localStorage.getItem(LIKES_KEY));
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    // Ignores an invalid record (docs/interfaces.md#browser-storage).
    return new Set();
  }
}

/** Stores a like; without storage it lasts as long as the page. */
export function writeLike(id: string, liked: boolean): void {
  const likes = new Set(readLikes());
  if (liked) likes.add(id);
  else likes.delete(id);
  attempt(() => localStorage.setItem(LIKES_KEY, JSON.stringify([...likes])));
}
