import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { StoredPicture } from '../../shared/core/content/picture.ts';
import { askForFirst, isDecoration } from '../../shared/core/posts/body-pictures.ts';
import { ARTICLE_SIZES } from './article-sizes.ts';
import { CENTER, jpegWidth, pictureAddress, pictureSet, WHOLE } from '../../shared/core/content/picture.ts';

/** A text that is refused, in a sentence for who wrote it. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError';
}

/** Deeper than anybody writes, and far from where the parser's stack ends. */
const DEPTH_MAX = 20;
/** What the parser takes for emphasis costs the square of its number, paragraph by paragraph. */
const MARKS_MAX = 1_000;

/** What an author's Markdown may become; anything else is dropped, and the words in it stay. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'del', 'code', 'pre', 'hr', 'br'],
    ...['a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    // The title is the page's one h1.
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { ...describeImage(src), alt } }),
  },
  // A picture of another host would be asked for before any click (docs/product.md#insights).
  exclusiveFilter: (frame) => frame.tag === 'img' && !isShown(frame.attribs['src'] ?? ''),
};

function isShown(src: string): boolean {
  return /^\/(?![/\\])/.test(src);
}

/**
 * Markdown as HTML that is safe to print: linear in the length of the text, whatever it says.
 * @throws {MarkdownError} for what no person writes.
 */
export function renderMarkdown(markdown: string): string {
  refuseKnots(markdown);
  return sanitizeHtml(parse(markdown), ALLOWED_HTML);
}

/**
 * What is asked of the first picture in a Markdown text that says nothing without saying that it decorates, however it was written down;
 * undefined where there is none.
 * @throws {MarkdownError} as `renderMarkdown` does.
 */
export function askForPictures(markdown: string): string | undefined {
  refuseKnots(markdown);
  const pictures: { alt: string; isDecoration: boolean }[] = [];
  sanitizeHtml(parse(markdown), {
    ...ALLOWED_HTML,
    transformTags: {
      img(tagName, { src = '', alt = '', title }) {
        if (isShown(src)) pictures.push({ alt, isDecoration: isDecoration(alt, title) });
        return { tagName, attribs: {} };
      },
    },
  });
  return askForFirst(pictures);
}

function parse(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (cause) {
    throw new MarkdownError('This text cannot be read as Markdown.', { cause });
  }
}

function refuseKnots(markdown: string): void {
  for (const paragraph of markdown.split(/\n[ \t]*\n/)) {
    if (countMarks(paragraph) > MARKS_MAX)
      throw new MarkdownError(
        `A paragraph can have at most ${MARKS_MAX.toLocaleString('en-US')} of the signs * _ and ~. Please divide it.`,
      );
  }
  for (const line of markdown.split('\n')) {
    if (countLevels(line) > DEPTH_MAX)
      throw new MarkdownError(`Quotes and lists can lie in each other ${String(DEPTH_MAX)} times at most.`);
  }
}

function countMarks(paragraph: string): number {
  let count = 0;
  for (const sign of paragraph) if (sign === '*' || sign === '_' || sign === '~') count += 1;
  return count;
}

/** How many quotes and lists a line begins in. */
function countLevels(line: string): number {
  const level = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
  let count = 0;
  while (count <= DEPTH_MAX && level.test(line)) count += 1;
  return count;
}

/** `/media/{id}-{width}.jpg#{width}x{height}`: a picture that was taken in here comes in its sizes, and its place is kept. */
const OWN_PICTURE = /^\/media\/([0-9a-f]{32})-\d{1,5}\.jpg#(\d{1,5})x(\d{1,5})$/;

function describeImage(src: string): Record<string, string> {
  const [, id, width, height] = OWN_PICTURE.exec(src) ?? [];
  const lazy = { loading: 'lazy', decoding: 'async' };
  if (!id || !Number(width) || !Number(height)) return { src, ...lazy };
  const picture: StoredPicture = {
    ...{ id, source: id, width: Number(width), height: Number(height) },
    ...{ alt: '', focus: CENTER, crop: WHOLE },
  };
  return {
    src: pictureAddress(picture, jpegWidth(picture.width), 'jpg'),
    srcset: pictureSet(picture, 'webp'),
    sizes: ARTICLE_SIZES,
    width: String(width),
    height: String(height),
    ...lazy,
  };
}
