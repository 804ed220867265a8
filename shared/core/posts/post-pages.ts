import type { Post } from './post.ts';

/** A page of the list shows this many: one featured, and lines that fill two screens of a laptop. */
export const POSTS_PER_PAGE = 12;

/** One page of the list of posts. */
export interface PostPage {
  readonly posts: readonly Post[];
  /** Which one, from 1. */
  readonly page: number;
  readonly pages: number;
  /** How many posts there are in all. */
  readonly total: number;
}

/** How many pages a list of so many posts has: one at least. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
}

/** A page of the list; undefined where there is no such page. `posts` are newest first. */
export function takePage(posts: readonly Post[], page: number): PostPage | undefined {
  const pages = countPages(posts.length);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const from = (page - 1) * POSTS_PER_PAGE;
  return { posts: posts.slice(from, from + POSTS_PER_PAGE), page, pages, total: posts.length };
}

/** Where a page of the list is. */
export function listPath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${String(page)}`;
}

/** The pages that a pager names: the ends, and what stands beside the page that is shown; undefined for what is left out between. */
export function listPageLinks(page: number, pages: number): readonly (number | undefined)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return named.flatMap((one, i) => {
    const left = one - (named[i - 1] ?? 0) - 1;
    // One that is left out takes no more room than its own number.
    if (left === 1) return [one - 1, one];
    return left > 1 ? [undefined, one] : [one];
  });
}
