import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import { postPath, type PublishedPost } from '../../shared/core/posts/post.ts';

const LINK = /(<a (?:title="[^"]*" )?href=")([^"]*)"/g;

/** Relative addresses lose their meaning elsewhere. */
const WHOLE = /^(?:https?:\/\/|\/(?!\/))/i;

/**
 * Changes a content host's links to posts, the page `homepage` and pages of the site into links of
 * this site. Other links still lead to that host.
 * @param contentHost Address of the host, which may have a path.
 * @param isPage Whether the site has a page at a path such as `/about`.
 */
export function leadLinksToSite(
  posts: readonly PublishedPost[],
  contentHost: string,
  isPage: (path: string) => boolean,
): readonly PublishedPost[] {
  const root = `${withoutTrailingSlashes(contentHost)}/`;
  const { host, pathname } = new URL(root);
  const known = new Map(
    posts.flatMap(({ post, link }) => (link === undefined ? [] : [[pathOf(link), postPath(post)]])),
  );

  function pathOf(address: string): string | undefined {
    const url = URL.canParse(address, root) ? new URL(address, root) : undefined;
    if (url?.host !== host || !`${url.pathname}/`.startsWith(pathname)) return undefined;
    return withoutTrailingSlashes(url.pathname.slice(pathname.length - 1)) + url.search;
  }

  function findAddress(href: string): string | undefined {
    const path = pathOf(href);
    if (path === undefined) return undefined;
    const page = path === '' || path === '/homepage' ? '/' : path;
    return known.get(path) ?? (isPage(page) ? page : undefined);
  }

  return posts.map((shown) => {
    const html = shown.html.replace(LINK, (link, start: string, written: string) => {
      const href = decodeHtmlText(written);
      const address = WHOLE.test(href) ? findAddress(href) : undefined;
      const fragment = address === undefined ? '' : new URL(href, root).hash;
      return address === undefined ? link : `${start}${address}${fragment.replaceAll('&', '&amp;')}"`;
    });
    return html === shown.html ? shown : { ...shown, html };
  });
}
