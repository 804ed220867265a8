import type { Post } from './post.ts';

export const POSTS_PER_PAGE = 12;

export interface PostPage {
  readonly posts: readonly Post[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
}

/** A page of the list; undefined where there is none. `posts` are newest first. */
export function pageOf(posts: readonly Post[], page: number): PostPage | undefined {
  const pages = countPages(posts.length);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const from = (page - 1) * POSTS_PER_PAGE;
  return { posts: posts.slice(from, from + POSTS_PER_PAGE), page, pages, total: posts.length };
}

export function listPath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${String(page)}`;
}

/** The pages of a pager: the ends and the neighbors of `page`; undefined for a gap. */
export function listPageLinks(page: number, pages: number): readonly (number | undefined)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return named.flatMap((one, i) => {
    const left = one - (named[i - 1] ?? 0) - 1;
    // A gap of one page shows its number, which takes no more room.
    if (left === 1) return [one - 1, one];
    return left > 1 ? [undefined, one] : [one];
  });
}
