import * as v from 'valibot';
import { isReservedSlug, SLUG_SHAPE } from '../../shared/core/posts/post-address.ts';
import { describeReadTime, type Post } from '../../shared/core/posts/post.ts';

/** What lists show of a post, and its article as Markdown. */
export interface PostFile {
  readonly post: Post;
  readonly markdown: string;
}

/** Names the file and what is wrong in it. */
export class PostError extends Error {
  override readonly name = 'PostError';
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'));

const FrontMatter = v.strictObject({
  title: filled,
  excerpt: filled,
  date: v.pipe(filled, v.isoDate('must be a day such as 2025-07-07')),
  category: filled,
  image: v.optional(v.pipe(filled, v.startsWith('/', 'must be a path in public/, such as /blog/my-post'))),
  imageAlt: v.optional(filled),
});

const ENDING = '.md';
const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;

/**
 * Reads a post's file.
 * @param fileName e.g. `my-first-year.md`; its stem is the slug.
 * @param source front matter between two lines of `---`, then Markdown.
 * @throws {PostError} naming the file and every wrong line.
 */
export function readPostFile(fileName: string, source: string): PostFile {
  const id = fileName.endsWith(ENDING) ? fileName.slice(0, -ENDING.length) : '';
  if (!SLUG_SHAPE.test(id))
    throw new PostError(`${fileName}: a post's name is lower-case words joined by hyphens, then .md`);
  if (isReservedSlug(id)) throw new PostError(`${fileName}: this address belongs to the site itself`);
  const parts = FILE.exec(source)?.groups;
  if (!parts) throw new PostError(`${fileName}: must begin with front matter between two lines of ---`);
  const head = v.safeParse(FrontMatter, readFrontMatter(parts['head'] ?? ''));
  if (!head.success) {
    const reasons = head.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
    throw new PostError(`${fileName}: ${reasons.join('; ')}`);
  }
  const { image: base, imageAlt: alt, ...shown } = head.output;
  if ((base === undefined) !== (alt === undefined))
    throw new PostError(`${fileName}: image and imageAlt belong together: give both, or neither`);
  const cover = base === undefined || alt === undefined ? undefined : { base, alt };
  const markdown = (parts['body'] ?? '').trim();
  return { post: { id, ...shown, readTime: describeReadTime(markdown), ...(cover && { cover }) }, markdown };
}

function readFrontMatter(head: string): Record<string, string> {
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).trim();
      return [line.slice(0, colon).trim(), /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value];
    }),
  );
}
