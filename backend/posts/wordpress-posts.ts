import * as v from 'valibot';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import { createBoundedFetch } from '../network/bounded-fetch.ts';
import { describeWordPressPost, wordpressPostSchema } from './describe-wordpress-post.ts';

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
