import type { ChosenPicture, StoredPicture } from '../content/picture.ts';

/** The base of a built-in picture's addresses, without size and extension. */
export interface BuiltInCover {
  readonly base: string;
  readonly alt: string;
}

export type PostCover = ChosenPicture | BuiltInCover;

export interface Post {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  /** ISO day of the last change after publication. */
  readonly changed?: string | undefined;
  readonly readTime: string;
  readonly category: string;
  readonly cover?: PostCover | undefined;
  readonly social?: StoredPicture | undefined;
}

/** A post with its article as sanitized HTML. */
export interface PublishedPost {
  readonly post: Post;
  readonly html: string;
  /** Its address at the content host, for a post from there. */
  readonly link?: string | undefined;
  /** Former slugs, which redirect to it. */
  readonly formerly?: readonly string[] | undefined;
}

export function postPath({ id }: Pick<Post, 'id'>): string {
  return `/blog/${id}`;
}

export function byNewest(a: Post, b: Post): number {
  return b.date.localeCompare(a.date) || a.id.localeCompare(b.id);
}

const WORDS_PER_MINUTE = 250;

export function describeReadTime(markdown: string): string {
  const words = markdown.split(/\s+/).filter((word) => word !== '').length;
  return `${String(Math.max(1, Math.round(words / WORDS_PER_MINUTE)))} min read`;
}
