export const POST_LIST_DATA = '/posts.json';

/** Lowercase words joined by hyphens. */
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 80;

/** `/blog/404` and `/blog/-` answer for unknown posts, `/blog/index` and `/blog/page` for lists. */
const RESERVED: ReadonlySet<string> = new Set(['404', '-', 'index', 'page']);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Changes a reserved slug that was saved before those were refused. */
export function shownSlug(slug: string): string {
  return isReservedSlug(slug) ? `post-${slug}` : slug;
}

export function postDataPath(id: string): string {
  return `/posts/${id}.json`;
}

/** The slash makes the path different from every post's slug. */
export function pageDataPath(page: number | string): string {
  return `/posts/page/${String(page)}.json`;
}

export function isPostData(path: string): boolean {
  return path === POST_LIST_DATA || (path.startsWith('/posts/') && path.endsWith('.json'));
}

/** The address of the data that a page shows; undefined for a page without any. */
export function postDataAt(pathname: string): string | undefined {
  const [, blog, id, page, ...more] = pathname.split('/');
  if (blog !== 'blog' || more.some((part) => part !== '')) return undefined;
  if (!id) return page ? undefined : pageDataPath(1);
  if (!page) return postDataPath(id);
  return id === 'page' && page !== '1' ? pageDataPath(page) : undefined;
}

/** 'What rest taught me' becomes `what-rest-taught-me`; never a reserved slug. */
export function suggestSlug(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    if (slug.length + word.length >= SLUG_MAX) break;
    slug += slug === '' ? word : `-${word}`;
  }
  const suggested = slug || (words[0] ?? '').slice(0, SLUG_MAX);
  return shownSlug(suggested);
}
