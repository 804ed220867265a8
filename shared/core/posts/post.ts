import type { ChosenPicture, StoredPicture } from '../content/picture.ts';

/** A picture that came with the site's files: the base of its addresses, without size and ending. */
export interface BuiltInCover {
  readonly base: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** The picture over a post: one that an editor has chosen, here or at the content host, or one of the site's own files. */
export type PostCover = ChosenPicture | BuiltInCover;

/** A blog post as lists and cards show it (docs/product.md#insights). */
export interface Post {
  /** Its address, `/blog/{id}`. */
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO day of its first publishing, e.g. 2025-07-07. */
  readonly date: string;
  /** ISO day on which it was last changed, where that was later. */
  readonly changed?: string | undefined;
  /** As shown, e.g. '8 min read'. */
  readonly readTime: string;
  readonly category: string;
  readonly cover?: PostCover | undefined;
  /** For links that are shared. */
  readonly social?: StoredPicture | undefined;
}

/** A post with its article: sanitised HTML. */
export interface PublishedPost {
  readonly post: Post;
  readonly html: string;
  /** The addresses that it had before, as they stand behind `/blog/`: they lead to it. */
  readonly formerly?: readonly string[] | undefined;
}

/** The public path of a post. */
export function postPath({ id }: Pick<Post, 'id'>): string {
  return `/blog/${id}`;
}

/** Orders posts newest first, and those of one day by id. */
export function byNewest(a: Post, b: Post): number {
  return b.date.localeCompare(a.date) || a.id.localeCompare(b.id);
}

const WORDS_PER_MINUTE = 250;

/** How long an article of this Markdown takes, as shown: '8 min read'. */
export function describeReadTime(markdown: string): string {
  const words = markdown.split(/\s+/).filter((word) => word !== '').length;
  return `${String(Math.max(1, Math.round(words / WORDS_PER_MINUTE)))} min read`;
}
