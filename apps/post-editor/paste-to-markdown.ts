const HEADINGS: Readonly<Record<string, string>> = { H1: '## ', H2: '## ', H3: '### ', H4: '### ' };
const DROPPED: ReadonlySet<string> = new Set(
  'SCRIPT STYLE TEMPLATE HEAD TITLE IFRAME OBJECT SVG MATH NOSCRIPT SELECT TEXTAREA CANVAS AUDIO VIDEO'.split(
    ' ',
  ),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV H1 H2 H3 H4 SECTION ARTICLE ASIDE MAIN HEADER FOOTER NAV FIGURE FIGCAPTION TABLE TR UL OL DL DT DD H5 H6 FORM FIELDSET DETAILS SUMMARY HR'.split(
    ' ',
  ),
);
/** Words with a paragraph's end or a list in them. */
const HAS_BLOCKS = /^(?:- |1\. )|\n\s*(?:\n|- |1\. )/;
const BESIDE_WORDS: ReadonlySet<string> = new Set(' \n.,:;!?"\'“”‘’(…–—-');
/** Browsers nest no deeper themselves. */
const DEPTH_MAX = 512;

interface Around {
  readonly depth: number;
  /** The signs of emphasis that are open: one within itself is no emphasis. */
  readonly signs: string;
}

/**
 * What another program put on the clipboard as HTML, as Markdown: words, headings, emphasis, lists, quotes and links stay; styles, scripts,
 * what is hidden, and pictures of other places do not.
 */
export function pasteToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = convertAll(body, { depth: 0, signs: '' })
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .replace(/^\n/, '')
    .trimEnd();
}

function convertAll(node: Node, around: Around): string {
  let text = '';
  for (const child of node.childNodes) text = join(text, convert(child, around));
  return text;
}

/** Emphasis that ends where the same begins goes on; signs of two kinds that touch would be read as others. */
function join(text: string, next: string): string {
  const ended = /(?<![\\*])(\*{1,2}|~~)$/.exec(text.slice(-3))?.[1];
  const begun = /^(\*{1,2}|~~)(?!\*)/.exec(next)?.[1];
  if (ended === undefined || begun === undefined) return text + next;
  return ended === begun ? text.slice(0, -ended.length) + next.slice(begun.length) : `${text} ${next}`;
}

function convert(node: Node, { depth, signs }: Around): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeSigns((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element) || isDropped(node)) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'PRE') return fence(node.textContent ?? '');
  if (tagName === 'CODE') return quoteCode(node.textContent ?? '');
  const sign = signOf(node);
  const isNew = sign !== '' && !signs.split(' ').includes(sign);
  const words =
    depth < DEPTH_MAX
      ? convertAll(node, { depth: depth + 1, signs: isNew ? `${signs} ${sign}` : signs })
      : escapeSigns((node.textContent ?? '').replace(/\s+/g, ' '));
  // No emphasis goes over the end of a paragraph.
  if (isNew && !words.includes('\n')) return emphasize(words, sign);
  if (tagName === 'A') return linkTo(node.getAttribute('href') ?? '', words);
  return asBlock(node, words) ?? words;
}

/** The Markdown of a block element on its own lines; undefined for an inline element. */
function asBlock(node: Element, words: string): string | undefined {
  const { tagName } = node;
  if (tagName === 'LI' || isOfficeItem(node)) return asItem(node, words);
  if (tagName === 'BLOCKQUOTE') return `\n\n${words.trim().replace(/^/gm, '> ')}\n\n`;
  const heading = HEADINGS[tagName];
  if (heading && !HAS_BLOCKS.test(words.trim()))
    return words.trim() === '' ? '' : `\n\n${heading}${inOneLine(words)}\n\n`;
  if (tagName === 'TD' || tagName === 'TH')
    return node.nextElementSibling ? `${words.trim()} | ` : words.trim();
  if (tagName === 'UL' || tagName === 'OL')
    return node.parentElement?.closest('li')
      ? `\n${words.replace(/^\n+/, '').trimEnd()}\n`
      : `\n\n${words}\n\n`;
  return BLOCKS.has(tagName) ? `\n\n${words.trim()}\n\n` : undefined;
}

function asItem(node: Element, words: string): string {
  if (words.trim() === '') return '';
  const isNumbered = isOfficeItem(node) ? /\d/.test(officeMark(node)) : node.parentElement?.tagName === 'OL';
  const sign = isNumbered ? '1. ' : '- ';
  const lines = words.trim().replace(/\n(?=.)/g, `\n${' '.repeat(sign.length)}`);
  return `\n${sign}${lines}`;
}

/** Word writes an item of a list as a paragraph with a mark in it. */
function isOfficeItem(node: Element): boolean {
  return node.tagName === 'P' && /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? '');
}

function officeMark(node: Element): string {
  return node.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? '';
}

function isDropped(node: Element): boolean {
  const style = node.getAttribute('style') ?? '';
  const isHidden =
    node.hasAttribute('hidden') || /display:\s*none|mso-hide:\s*all|mso-list:\s*Ignore/i.test(style);
  return isHidden || DROPPED.has(node.tagName.toUpperCase());
}

/** The sign of an element that emphasizes, by its name or, as Google's documents do it, by its style; '' for any other. */
function signOf(node: Element): string {
  const style = node.getAttribute('style') ?? '';
  switch (node.tagName) {
    case 'STRONG':
    case 'B':
      return /font-weight:\s*(?:normal|[1-4]00)/.test(style) ? '' : '**';
    case 'EM':
    case 'I':
      return /font-style:\s*normal/.test(style) ? '' : '*';
    case 'DEL':
    case 'S':
      return '~~';
    case 'SPAN':
      if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) return '**';
      return /font-style:\s*italic/.test(style) ? '*' : '';
    default:
      return '';
  }
}

/** Signs stand at words: white space and marks of the sentence at the ends are left outside, or nothing would be emphasized. */
function emphasize(words: string, sign: string): string {
  let [start, end] = [0, words.length];
  while (start < end && BESIDE_WORDS.has(words.charAt(start))) start += 1;
  while (end > start && BESIDE_WORDS.has(words.charAt(end - 1)) && words.charAt(end - 2) !== '\\') end -= 1;
  if (start === end) return words;
  return `${words.slice(0, start)}${sign}${words.slice(start, end)}${sign}${words.slice(end)}`;
}

function inOneLine(words: string): string {
  return words
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}

function linkTo(href: string, words: string): string {
  const label = words.trim();
  const isSafe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s()<>\\]*$/i.test(href);
  if (!isSafe || label === '' || /\n|\]\(/.test(label)) return words;
  const [before, after] = [/^\s/.test(words) ? ' ' : '', /\s$/.test(words) ? ' ' : ''];
  return `${before}[${label}](${href})${after}`;
}

function fence(code: string): string {
  const body = code.replace(/^\n|\n$/g, '');
  const ticks = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return body.trim() === '' ? '' : `\n\n${ticks}\n${body}\n${ticks}\n\n`;
}

function quoteCode(code: string): string {
  const body = code.replace(/\s+/g, ' ').trim();
  const ticks = '`'.repeat(longestRun(body) + 1);
  const space = body.startsWith('`') || body.endsWith('`') ? ' ' : '';
  return body === '' ? '' : `${ticks}${space}${body}${space}${ticks}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
}

/** Signs that Markdown would take for its own, anywhere or at the beginning of a line. */
function escapeSigns(text: string): string {
  return text
    .replace(/[\\`*_[\]<&~]|!$/g, '\\$&')
    .replace(/^(\s*)([#>+=|-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
}
