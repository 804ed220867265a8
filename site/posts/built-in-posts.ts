import { byNewest, type PublishedPost } from '../../shared/core/posts/post.ts';
import type { PostFile } from './read-post-file.ts';

/** A file of `speaker/posts`, its article as Markdown and as HTML. */
export type BuiltInPost = PostFile & PublishedPost;

const FILES = import.meta.glob<BuiltInPost>('../../speaker/posts/*.md', {
  query: '?post',
  eager: true,
  import: 'default',
});

/** Newest first. Only for the prerenderer: a browser gets the posts of its page. */
export const BUILT_IN_POSTS: readonly BuiltInPost[] = Object.values(FILES).sort((a, b) =>
  byNewest(a.post, b.post),
);
