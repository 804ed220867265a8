import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelPath } from '../../shared/core/assessment/channel-path.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { readPostFile } from '../../site/posts/read-post-file.ts';
import { byNewest, postPath, type Post } from '../../shared/core/posts/post.ts';
import { PAGES } from '../../site/routes/pages.ts';
import { CONTACT } from '../../speaker/pages/contact.ts';
import { INSIGHTS } from '../../speaker/pages/insights.ts';
import { LIVE_ROOM_HEAD } from '../../speaker/pages/live-room.ts';
import { KEYNOTES, type PAGE_NAMES } from '../../speaker/pages/navigation.ts';
import { ONE_SHEET } from '../../speaker/pages/one-sheet.ts';
import { PLANNERS_HEAD } from '../../speaker/pages/planner.ts';
import { SCIENCE_HEAD } from '../../speaker/pages/science.ts';
import { STORY_HEAD } from '../../speaker/pages/story.ts';
import { KEYNOTE_TEXTS } from '../../scripts/keynote-texts.ts';

/** The address of a page and the text of its h1. */
export interface ExpectedPage {
  readonly path: string;
  readonly heading: string | RegExp;
}

/** The h1 of each page but the keynotes. A listed page without one does not compile. */
const HEADINGS: Readonly<Record<keyof typeof PAGE_NAMES, string | RegExp>> = {
  // The two lines are two fields, which the content host can override.
  home: /^Change The Channel\b/i,
  about: STORY_HEAD.title,
  'live-room': LIVE_ROOM_HEAD.title,
  'meeting-planners': PLANNERS_HEAD.title,
  'one-sheet': ONE_SHEET.title,
  blog: INSIGHTS.title,
  contact: CONTACT.title,
  science: SCIENCE_HEAD.title,
  embed: 'Two lines, and it is on your page',
  privacy: 'What we keep, and why',
};

const PAGE_HEADINGS: ReadonlyMap<string, string | RegExp> = new Map([
  ...Object.entries(HEADINGS),
  ...KEYNOTE_TEXTS.map(({ heroTitle }, index) => [KEYNOTES[index]?.id ?? '', heroTitle] as const),
]);

const POSTS_FOLDER = 'speaker/posts';
/** The built-in posts, newest first. */
export const POSTS: readonly Post[] = readdirSync(POSTS_FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => readPostFile(file, readFileSync(join(POSTS_FOLDER, file), 'utf8')).post)
  .sort(byNewest);

const [NEWEST] = POSTS;
if (!NEWEST) throw new Error('speaker/posts has no article to test with');
/** The article that /blog features. */
export const NEWEST_POST = NEWEST;
export const ARTICLE_PATH = postPath(NEWEST);

/** The articles of `speaker/posts`, with the h1 of each. */
export const ARTICLES: readonly ExpectedPage[] = POSTS.map((post) => {
  return { path: postPath(post), heading: post.title };
});

const CHANNEL_PAGES: readonly ExpectedPage[] = CHANNEL_NUMBERS.map((channel) => ({
  path: channelPath(channel),
  heading: `Channel ${String(channel)}: ${CHANNELS[channel].name}`,
}));

/** Every page with status 200, with its h1. */
export const SITE_PAGES: readonly ExpectedPage[] = [
  ...PAGES.map(({ id, path }) => ({ path, heading: PAGE_HEADINGS.get(id) ?? '' })),
  ...CHANNEL_PAGES,
  ...ARTICLES,
];

/** The addresses of the same pages. */
export const SITE_PATHS: readonly string[] = SITE_PAGES.map(({ path }) => path);

/** Every page, and addresses without one; `status` where it is not 200. */
export const ROUTES: readonly (ExpectedPage & { readonly status?: number })[] = [
  ...SITE_PAGES,
  { path: '/blog/no-such-post', heading: 'Blog Post Not Found', status: 404 },
  { path: '/newsletter', heading: '404', status: 404 },
];
