/** A blog post as lists and cards show it (docs/product.md#editable-text, 'Blog post'); the body is compiled beside it. */
export interface Post {
  /** The file's name without `.md`: also its address, `/blog/{id}`. */
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO day, e.g. 2025-07-07. */
  readonly date: string;
  /** As shown, e.g. '8 min read'. */
  readonly readTime: string;
  readonly category: string;
  /** Base of the picture's files, without size and ending. */
  readonly image: string;
  /** What the picture shows, for those who do not see it. */
  readonly imageAlt: string;
}

/** The public path of a post. */
export function postPath(post: Post): string {
  return `/blog/${post.id}`;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** '2025-07-07' as 'July 7, 2025', the same in every time zone. */
export function formatPostDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}

/** Orders posts newest first, and those of one day by id. */
export function byNewest(a: Post, b: Post): number {
  return b.date.localeCompare(a.date) || a.id.localeCompare(b.id);
}
