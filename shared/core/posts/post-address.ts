/** Where the list of all posts lies as data, for the search. */
export const POST_LIST_DATA = '/posts.json';

/** Small words joined by hyphens: what can stand behind `/blog/`. */
export const SLUG_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 80;

/** Where one post lies as data. */
export function postDataPath(id: string): string {
  return `/posts/${id}.json`;
}

/** Where one page of the list lies as data: no post's address has a slash. */
export function pageDataPath(page: number | string): string {
  return `/posts/page/${String(page)}.json`;
}

/** Whether an address is one of those. */
export function isPostData(path: string): boolean {
  return path === POST_LIST_DATA || (path.startsWith('/posts/') && path.endsWith('.json'));
}

/** Where what the page at a path shows of posts lies as data; undefined for a page that shows none. */
export function postDataAt(pathname: string): string | undefined {
  const [, blog, id, page, ...more] = pathname.split('/');
  if (blog !== 'blog' || more.some((part) => part !== '')) return undefined;
  if (!id) return page ? undefined : pageDataPath(1);
  if (!page) return postDataPath(id);
  // The first page is the blog itself.
  return id === 'page' && page !== '1' ? pageDataPath(page) : undefined;
}

/** An address for a title: 'What Pittsburgh taught me' becomes `what-pittsburgh-taught-me`. */
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
  return slug || (words[0] ?? '').slice(0, SLUG_MAX);
}
