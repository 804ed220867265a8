import { INSIGHTS } from '../../speaker/pages/insights.ts';
import { LANGUAGE } from './language.ts';

/** A post of the feed; `date` is an ISO day. */
interface FeedPost {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
}

/** `date` is the ISO day of its last change, if known. */
interface SitemapEntry {
  readonly path: string;
  readonly date: string | undefined;
}

/** `/sitemap.xml`: every indexed address. */
export function createSitemap(publicUrl: string, list: readonly SitemapEntry[]): string {
  const entries = list
    .map(({ path, date }) => {
      const changed = date ? `<lastmod>${date}</lastmod>` : '';
      return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${changed}</url>`;
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}

/** `/robots.txt`: allows everything but the editor. */
export function createRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /editor\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `/rss.xml`: the blog as RSS 2.0. */
export function createRss(publicUrl: string, posts: readonly FeedPost[]): string {
  const items = posts.map((post) => {
    const url = escapeXml(`${publicUrl}${post.path}`);
    const date = new Date(`${post.date}T09:00:00Z`).toUTCString();
    return `<item><title>${escapeXml(post.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate><description>${escapeXml(post.excerpt)}</description></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(INSIGHTS.title)}</title><link>${escapeXml(publicUrl)}/blog</link>`,
    `<description>${escapeXml(INSIGHTS.feed)}</description><language>${LANGUAGE}</language>`,
    `<atom:link href="${escapeXml(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
