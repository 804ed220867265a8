import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { speaker } from '../../shared/speaker.config.ts';
import { compilePost } from '../../site/posts/compile-post.ts';
import { postPath } from '../../site/posts/post.ts';
import { PAGES } from '../../site/routes/pages.ts';
import type { PageId } from '../../site/routes/pages.ts';
import { KEYNOTE_FINANCE } from '../../site/texts/keynote-finance.ts';
import { KEYNOTE_GENERAL } from '../../site/texts/keynote-general.ts';
import { KEYNOTE_SALES } from '../../site/texts/keynote-sales.ts';

/** A page's address, and what its h1 says. */
export interface ExpectedPage {
  readonly path: string;
  readonly heading: string | RegExp;
}

/** What stands in each page's h1: a listed page without one does not compile. */
const HEADINGS: Readonly<Record<PageId, string | RegExp>> = {
  // Its two lines are two fields, and the content host may have words of its own for them.
  home: /^Change The Channel\b/i,
  about: 'The Story of Transformation',
  keynotes: KEYNOTE_GENERAL.heroTitle,
  'financial-services': KEYNOTE_FINANCE.heroTitle,
  'sales-teams': KEYNOTE_SALES.heroTitle,
  'meeting-planners': `Everything you need to put ${speaker.firstName} on your stage`,
  blog: `${speaker.name}'s Insights`,
  contact: 'Tell us about the room.',
  embed: 'Two lines, and it is on your page',
};

const POSTS = 'site/posts';

/** The articles of `site/posts`, with the h1 of each. */
export const ARTICLES: readonly ExpectedPage[] = readdirSync(POSTS)
  .filter((file) => file.endsWith('.md'))
  .map((file) => compilePost(file, readFileSync(join(POSTS, file), 'utf8')).post)
  .map((post) => ({ path: postPath(post), heading: post.title }));

const [NEWEST] = ARTICLES;
if (!NEWEST) throw new Error('site/posts has no article to test with');
/** One of them. */
export const ARTICLE_PATH = NEWEST.path;

/** Every page that answers with 200, with its h1. */
export const SITE_PAGES: readonly ExpectedPage[] = [
  ...PAGES.map(({ id, path }) => ({ path, heading: HEADINGS[id] })),
  ...ARTICLES,
];

/** The addresses of the same pages. */
export const SITE_PATHS: readonly string[] = SITE_PAGES.map(({ path }) => path);
