import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import * as v from 'valibot';
import type { Post } from './post.ts';

/** A post and its body as HTML that is safe to print. */
export interface CompiledPost {
  readonly post: Post;
  readonly html: string;
}

/** A post file that cannot be published, with the file and what is wrong in it. */
export class PostError extends Error {
  override readonly name = 'PostError';
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'));

const FrontMatter = v.strictObject({
  title: filled,
  excerpt: filled,
  date: v.pipe(filled, v.isoDate('must be a day such as 2025-07-07')),
  readTime: filled,
  category: filled,
  image: v.pipe(filled, v.startsWith('/', 'must be a path in public/, such as /blog/my-post')),
  imageAlt: filled,
});

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;

/** What an author's Markdown may become; anything else is dropped. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'del', 'code', 'pre', 'hr', 'br'],
    ...['a', 'img'],
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  // A picture of another host would be asked for before any click (docs/product.md#insights).
  exclusiveFilter: (frame) => frame.tag === 'img' && !(frame.attribs['src'] ?? '').startsWith('/'),
};

/**
 * Turns a post's file into what the pages print.
 * @param fileName e.g. `pittsburgh-journey.md`; its stem is the address.
 * @param source front matter between two lines of `---`, then Markdown.
 * @throws {PostError} naming the file and every wrong line.
 */
export function compilePost(fileName: string, source: string): CompiledPost {
  const id = FILE_NAME.exec(fileName)?.[1];
  if (!id) throw new PostError(`${fileName}: a post's name is lower-case words joined by hyphens, then .md`);
  const parts = FILE.exec(source)?.groups;
  if (!parts) throw new PostError(`${fileName}: must begin with front matter between two lines of ---`);
  const head = v.safeParse(FrontMatter, readFrontMatter(parts['head'] ?? ''));
  if (!head.success) {
    const reasons = head.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
    throw new PostError(`${fileName}: ${reasons.join('; ')}`);
  }
  const html = sanitizeHtml(marked.parse(parts['body'] ?? '', { async: false }), ALLOWED_HTML);
  return { post: { id, ...head.output }, html };
}

/** `key: value` lines; a value may stand in quotes. */
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
