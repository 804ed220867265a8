import { useDeferredValue, useEffect, useState } from 'react';
import { POST_LIST_DATA } from '../../../shared/core/posts/post-address.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import type { PostPage } from '../../../shared/core/posts/post-pages.ts';
import { filterPosts } from '../../posts/filter-posts.ts';
import { loadPageData } from '../../posts/page-data.ts';

export interface PostSearch {
  /** What was found; undefined where the page of the list stands: nothing is typed, or the other posts are not here. */
  readonly found: readonly Post[] | undefined;
  /** How many that are, or why there are none; '' where nothing is typed. */
  readonly said: string;
}

/** More than anybody reads through: another word says it better. */
const SHOWN_MAX = 40;

/** What a query finds among all posts. Those of the other pages are fetched when somebody begins to type. */
export function usePostSearch({ posts, pages }: PostPage, query: string): PostSearch {
  const [others, setOthers] = useState<readonly Post[] | 'failed' | undefined>();
  const wanted = useDeferredValue(query).trim();
  const isMissing = pages > 1 && wanted !== '' && !Array.isArray(others);

  useEffect(() => {
    if (!isMissing) return;
    // Asked again with the next letter where it has failed.
    loadPageData(POST_LIST_DATA).then(
      ({ data }) => setOthers(data as readonly Post[]),
      () => setOthers('failed'),
    );
  }, [isMissing, wanted]);

  if (wanted === '') return { found: undefined, said: '' };
  if (isMissing) return { found: undefined, said: others === 'failed' ? FAILED : 'Looking …' };
  const found = filterPosts(Array.isArray(others) ? (others as readonly Post[]) : posts, wanted);
  return { found: found.slice(0, SHOWN_MAX), said: countFound(found.length, wanted) };
}

const FAILED = 'The search is out of reach just now: the network may be away. Please type on to try again.';

function countFound(count: number, query: string): string {
  if (count === 0)
    return `Nothing matches “${query}”. Try another word, or clear the search to see everything.`;
  if (count > SHOWN_MAX)
    return `${String(count)} insights found. The ${String(SHOWN_MAX)} latest are shown: another word narrows them.`;
  return count === 1 ? '1 insight found' : `${String(count)} insights found`;
}
