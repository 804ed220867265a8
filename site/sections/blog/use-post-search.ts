import { useDeferredValue, useEffect, useState } from 'react';
import { POST_LIST_DATA } from '../../../shared/core/posts/post-address.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import type { PostPage } from '../../../shared/core/posts/post-pages.ts';
import { filterPosts } from '../../posts/filter-posts.ts';
import { loadPageData } from '../../posts/page-data.ts';
import { countFound, SEARCH_FAILED } from './search-texts.ts';

export interface PostSearch {
  /** The matching posts; undefined without a query, or while the other posts are not loaded. */
  readonly found: readonly Post[] | undefined;
  /** The number of matches, or why there are none; '' without a query. */
  readonly said: string;
}

const SHOWN_MAX = 40;

/** Searches all posts. Those of other pages are fetched when the visitor begins to type. */
export function usePostSearch({ posts, pages }: PostPage, query: string): PostSearch {
  const [others, setOthers] = useState<readonly Post[] | 'failed' | undefined>();
  const wanted = useDeferredValue(query).trim();
  const isMissing = pages > 1 && wanted !== '' && !Array.isArray(others);

  useEffect(() => {
    if (!isMissing) return;
    // Retried with the next keystroke after a failure.
    loadPageData(POST_LIST_DATA).then(
      ({ data }) => setOthers(data as readonly Post[]),
      () => setOthers('failed'),
    );
  }, [isMissing, wanted]);

  if (wanted === '') return { found: undefined, said: '' };
  if (isMissing) return { found: undefined, said: others === 'failed' ? SEARCH_FAILED : 'Looking …' };
  const found = filterPosts(Array.isArray(others) ? (others as readonly Post[]) : posts, wanted);
  return { found: found.slice(0, SHOWN_MAX), said: countFound(found.length, wanted, SHOWN_MAX) };
}
