/** For a failure to load the other posts. */
export const SEARCH_FAILED =
  'The search is unavailable just now. Please check the network, and keep typing to try again.';

/** `count` posts match `query`; at most the `shown` latest are listed. */
export function countFound(count: number, query: string, shown: number): string {
  if (count === 0)
    return `Nothing matches “${query}”. Try another word, or clear the search to see everything.`;
  if (count > shown)
    return `${String(count)} insights found. The ${String(shown)} latest are shown: another word narrows them.`;
  return count === 1 ? '1 insight found' : `${String(count)} insights found`;
}
