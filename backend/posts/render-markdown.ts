import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isOwnPath } from '../../shared/core/content/html-policy.ts';
import { CENTER, type StoredPicture, WHOLE } from '../../shared/core/content/picture.ts';
import { firstPictureProblem, isDecoration } from '../../shared/core/posts/body-pictures.ts';
import { ARTICLE_RULES, LAZY, pictureAttributes } from './article-html.ts';
import { formatCount } from '../../shared/core/format-count.ts';
import { HttpError } from '../http/json-call.ts';

/** Deeper than any real text, and far below the parser's stack limit. */
const DEPTH_MAX = 20;
/** The same, as the sum over all lines. */
const LEVELS_MAX = 8_000;
/** Per paragraph: the parser's time for emphasis is the square of its signs. */
const MARKS_MAX = 1_000;
/** For a line of a list or quote, the parser reads all lines that follow. */
const LINES_MAX = 3_000;
/** The parser's time for an address or a run of signs is the square of its length. */
const RUN_MAX = 2_000;
const TAB = 4;

/** A short table can have millions of cells, and posts have no tables. */
const MARKDOWN = new Marked({ tokenizer: { table: () => undefined } });

/** Other tags are removed, and their text stays. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote strong em del code pre hr br a img'.split(' '),
  ...ARTICLE_RULES,
  transformTags: {
    // The title is the page's one h1.
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { ...describeImage(src), alt } }),
  },
  // A picture of another host would be requested before any click (docs/product.md#insights).
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPath(frame.attribs['src'] ?? ''),
};

/** Renders Markdown as safe HTML in linear time. Throws an `HttpError` (422) beyond the limits. */
export function renderMarkdown(markdown: string): string {
  checkParsingLimits(markdown);
  return sanitizeHtml(parse(markdown), ALLOWED_HTML);
}

/** Asks for the first missing alternative text; undefined if none. Throws as `renderMarkdown`. */
export function findPictureProblem(markdown: string): string | undefined {
  checkParsingLimits(markdown);
  const pictures: { alt: string; isDecoration: boolean }[] = [];
  sanitizeHtml(parse(markdown), {
    ...ALLOWED_HTML,
    transformTags: {
      img(tagName, { src = '', alt = '', title }) {
        if (isOwnPath(src)) pictures.push({ alt, isDecoration: isDecoration(alt, title) });
        return { tagName, attribs: {} };
      },
    },
  });
  return firstPictureProblem(pictures);
}

function parse(markdown: string): string {
  try {
    return MARKDOWN.parse(markdown, { async: false });
  } catch (cause) {
    throw new HttpError(422, 'This text cannot be read as Markdown.', { cause });
  }
}

/** Linear checks; a text that passes is parsed within a second. Throws an `HttpError` (422). */
function checkParsingLimits(markdown: string): void {
  const text = markdown.replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  if (lines.length > LINES_MAX) throw tooMuch(`A text can have at most ${formatCount(LINES_MAX)} lines.`);
  const levels = lines.map(countLevels);
  if (levels.some((count) => count > DEPTH_MAX))
    throw tooMuch(`Quotes and lists can be nested at most ${String(DEPTH_MAX)} times.`);
  if (levels.reduce((sum, count) => sum + count, 0) > LEVELS_MAX)
    throw tooMuch('Too many lines of this text are in nested quotes and lists. Please divide it.');
  if (RUN.test(text))
    throw tooMuch(
      `A word or an address can have at most ${formatCount(RUN_MAX)} characters. Please divide it.`,
    );
  if (text.split(/\n[ \t]*\n/).some((paragraph) => countMarks(paragraph) > MARKS_MAX))
    throw tooMuch(
      `A paragraph can have at most ${formatCount(MARKS_MAX)} of the characters * _ and ~. Please divide it.`,
    );
}

const tooMuch = (sentence: string) => new HttpError(422, sentence);

/** ASCII only: Chinese and Japanese have no spaces between words. */
const RUN = new RegExp(`[!-~]{${String(RUN_MAX + 1)}}`);

function countMarks(paragraph: string): number {
  return paragraph.replace(/[^*_~]/g, '').length;
}

/** The quotes and lists that a line can begin in: its own, and those of its indentation. */
function countLevels(line: string): number {
  const level = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
  let count = 0;
  while (count <= DEPTH_MAX && level.test(line)) count += 1;
  if (count === 0) return 0;
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', ' '.repeat(TAB)) ?? '';
  return count + Math.floor(indent.length / 2);
}

/** `/media/{id}-{width}.jpg#{width}x{height}`: a stored picture gets its sizes and dimensions. */
const OWN_PICTURE = /^\/media\/([0-9a-f]{32})-\d{1,5}\.jpg#(\d{1,5})x(\d{1,5})$/;

function describeImage(src: string): Record<string, string> {
  const [, id, width, height] = OWN_PICTURE.exec(src) ?? [];
  if (!id || !Number(width) || !Number(height)) return { src, ...LAZY };
  const picture: StoredPicture = {
    id,
    source: id,
    width: Number(width),
    height: Number(height),
    alt: '',
    focus: CENTER,
    crop: WHOLE,
  };
  return { ...pictureAttributes(picture), ...LAZY };
}
