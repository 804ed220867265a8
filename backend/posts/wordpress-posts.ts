import * as v from 'valibot';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import { type PublishedPost, describeReadTime } from '../../shared/core/posts/post.ts';
import { createBoundedFetch } from '../network/bounded-fetch.ts';
import sanitizeHtml from 'sanitize-html';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import { ALT_MAX, CENTER, type HostPicture } from '../../shared/core/content/picture.ts';
import { isReservedSlug, suggestSlug } from '../../shared/core/posts/post-address.ts';
import { findUpload } from '../media/host-picture-path.ts';
import { cleanPostHtml } from './wordpress-html.ts';

export interface WordPressPost {
  readonly id: number;
  /** As WordPress writes it. */
  readonly modified: string;
  /** To the second, because a day may have several posts. */
  readonly at: string;
  readonly shown: PublishedPost;
}

export class WordPressAnswerError extends Error {
  override readonly name = 'WordPressAnswerError';
}

export type WordPressPosts = ReturnType<typeof createWordPressPosts>;

const LISTED_AT_ONCE = 100;
/** The oldest posts beyond this are omitted. */
export const POSTS_MAX = 5_000;
export const READ_AT_ONCE = 20;
const BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

const LIST = `query ListPosts($after: String) { posts(first: ${String(LISTED_AT_ONCE)}, after: $after, where: {hasPassword: false}) { pageInfo { hasNextPage endCursor } nodes { databaseId modified } } }`;
const READ = `query ReadPosts($ids: [ID]) { posts(first: ${String(READ_AT_ONCE)}, where: {in: $ids, hasPassword: false}) { nodes { databaseId link slug title excerpt content date modified categories(first: 1) { nodes { name } } featuredImage { node { sourceUrl altText mediaDetails { width height } } } } } }`;

const listSchema = v.object({
  posts: v.object({
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) }),
    nodes: v.array(v.object({ databaseId: v.number(), modified: v.nullish(v.string(), '') })),
  }),
});
const readSchema = v.object({ posts: v.object({ nodes: v.array(v.unknown()) }) });
const answerSchema = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

async function readAnswer(response: Response): Promise<v.InferOutput<typeof answerSchema>> {
  try {
    return v.parse(answerSchema, await response.json());
  } catch (cause) {
    throw new WordPressAnswerError(`not read: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

/** A WordPress's public posts, by WPGraphQL. Rejects where it does not answer. */
export function createWordPressPosts(
  contentHost: string,
  customFetch: typeof fetch = createBoundedFetch(BYTES_MAX),
) {
  const queryHost = async (operationName: string, query: string, variables: object): Promise<unknown> => {
    const response = await customFetch(`${withoutTrailingSlashes(contentHost)}/graphql`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ operationName, query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new WordPressAnswerError(`HTTP ${response.status}: ${response.statusText}`);
    const { data, errors: [first] = [] } = await readAnswer(response);
    // An incomplete answer would remove posts from the site.
    if (first || !data) throw new WordPressAnswerError(`GraphQL: ${first?.message ?? 'no data'}`);
    return data;
  };
  return {
    /** Newest first. */
    async list(): Promise<readonly Pick<WordPressPost, 'id' | 'modified'>[]> {
      const listed: Pick<WordPressPost, 'id' | 'modified'>[] = [];
      let after: string | undefined;
      do {
        const { posts } = v.parse(listSchema, await queryHost('ListPosts', LIST, { after }));
        listed.push(...posts.nodes.map(({ databaseId: id, modified }) => ({ id, modified })));
        const next = posts.pageInfo.hasNextPage ? (posts.pageInfo.endCursor ?? undefined) : undefined;
        after = posts.nodes.length > 0 && next !== after ? next : undefined;
      } while (after !== undefined && listed.length < POSTS_MAX);
      return listed.slice(0, POSTS_MAX);
    },
    /** At most `READ_AT_ONCE`; posts that are no longer public are missing. */
    async read(ids: readonly number[]): Promise<readonly WordPressPost[]> {
      const { posts } = v.parse(readSchema, await queryHost('ReadPosts', READ, { ids: ids.map(String) }));
      return posts.nodes.flatMap((node) => {
        const post = v.safeParse(wordpressPostSchema, node);
        if (!post.success) return [];
        const { databaseId: id, modified, date: at } = post.output;
        return [{ id, modified: modified ?? '', at, shown: describeWordPressPost(post.output, contentHost) }];
      });
    },
  };
}

const text = v.nullish(v.string(), '');
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/));

const side = v.nullish(v.number(), 0);
const image = v.object({
  sourceUrl: text,
  altText: text,
  mediaDetails: v.nullish(v.object({ width: side, height: side })),
});

export const wordpressPostSchema = v.object({
  databaseId: v.number(),
  link: text,
  slug: text,
  title: text,
  excerpt: text,
  content: text,
  date,
  modified: v.nullish(date),
  categories: v.nullish(v.object({ nodes: v.array(v.object({ name: text })) })),
  featuredImage: v.nullish(v.object({ node: v.nullish(image) })),
});

type AnsweredPost = v.InferOutput<typeof wordpressPostSchema>;

const TITLE_MAX = 300;
const EXCERPT_MAX = 600;
/** WordPress's default category. */
const NO_CATEGORY = /^uncategori[sz]ed$/i;
const SLUG = /^[a-z0-9_-]{1,200}$/;
const SIDE_MIN = 16;

/** A WordPress post for our pages: decoded, sanitized, with pictures at our addresses. */
export function describeWordPressPost(post: AnsweredPost, contentHost: string): PublishedPost {
  const html = cleanPostHtml(post.content, contentHost);
  const day = post.date.slice(0, 10);
  const changed = post.modified?.slice(0, 10);
  const category = decodeHtmlText(post.categories?.nodes[0]?.name ?? '');
  const cover = describeCover(post.featuredImage?.node, contentHost);
  const title = cut(decodeHtmlText(post.title), TITLE_MAX) || 'Untitled';
  return {
    post: {
      id: addressOf(post, title),
      title,
      excerpt: describeExcerpt(post.excerpt),
      date: day,
      ...(changed !== undefined && changed > day && { changed }),
      readTime: describeReadTime(decodeHtmlText(html)),
      category: NO_CATEGORY.test(category) ? '' : category,
      ...(cover && { cover }),
    },
    html,
    ...(post.link !== '' && { link: post.link }),
  };
}

/** WordPress's slug if plain: browsers encode other letters in different ways. */
function addressOf({ slug, databaseId }: AnsweredPost, title: string): string {
  if (SLUG.test(slug) && !isReservedSlug(slug)) return slug;
  const suggested = suggestSlug(title);
  return suggested === '' ? `post-${String(databaseId)}` : `${suggested}-${String(databaseId)}`;
}

/** Removes the "read more" link of themes, because our list has its own. */
function describeExcerpt(html: string): string {
  const bare = sanitizeHtml(html, { allowedTags: ['a'], exclusiveFilter: ({ tag }) => tag === 'a' });
  return cut(decodeHtmlText(bare).replace(/ ?(?:\[…\]|…)$/, ' …'), EXCERPT_MAX);
}

function describeCover(
  image: NonNullable<AnsweredPost['featuredImage']>['node'],
  contentHost: string,
): HostPicture | undefined {
  const src = image && findUpload(image.sourceUrl, contentHost);
  const { width = 0, height = 0 } = image?.mediaDetails ?? {};
  if (!src || !image || !isSide(width) || !isSide(height)) return undefined;
  return { src, width, height, alt: cut(decodeHtmlText(image.altText), ALT_MAX), focus: CENTER };
}

const isSide = (side: number): boolean => Number.isInteger(side) && side >= SIDE_MIN;

function cut(words: string, max: number): string {
  const characters = Array.from(words);
  return characters.length <= max ? words : `${characters.slice(0, max - 1).join('')}…`;
}
