import TurndownService from 'turndown';

const REMOVED =
  'script style template head title iframe object svg math noscript select textarea canvas audio video img'.split(
    ' ',
  );
const HEADINGS: Readonly<Record<string, string>> = { H1: '## ', H2: '## ', H3: '### ', H4: '### ' };
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s()<>\\]*$/i;

const service = new TurndownService({
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  // Pasted line breaks within a paragraph become line breaks of the source.
  br: '',
});
service.escape = escapeMarks;
service.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4'],
  // Markdown has no heading of several lines.
  replacement: (content, { nodeName }) =>
    `\n\n${HEADINGS[nodeName] ?? ''}${content.replace(/\s+/g, ' ').trim()}\n\n`,
});
service.addRule('emphasis', {
  filter: (node) => markOf(node) !== '',
  replacement: (content, node) => {
    const mark = markOf(node);
    // Emphasis does not span paragraphs.
    return content.includes('\n') ? content : `${mark}${content}${mark}`;
  },
});
service.addRule('plain', {
  filter: (node) => ['B', 'STRONG', 'I', 'EM'].includes(node.nodeName) && markOf(node) === '',
  replacement: (content) => content,
});
service.addRule('link', {
  filter: 'a',
  replacement: (content, node) => {
    const address = node.getAttribute('href') ?? '';
    return SAFE_ADDRESS.test(address) && !/\n|\]\(/.test(content) ? `[${content}](${address})` : content;
  },
});
service.addRule('item', {
  filter: (node) => node.nodeName === 'LI' || isWordItem(node),
  replacement: (content, node) => {
    const mark = isNumbered(node) ? '1. ' : '- ';
    const lines = content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    return `${node.nodeName === 'P' ? '\n' : ''}${mark}${lines}\n`;
  },
});
service.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content, node) => content.trim() + ((node as Element).nextElementSibling ? ' | ' : ''),
});
// The latest rule comes first.
service.addRule('removed', {
  filter: (node) => REMOVED.includes(node.nodeName.toLowerCase()) || isHidden(node),
  replacement: () => '',
});

/** HTML to Markdown, without styles, scripts, hidden elements and pictures of other sites. */
export function pasteToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  simplify(body);
  const lines = service.turndown(body).split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

/**
 * Merges adjacent and nested elements with the same emphasis, because `**a****b**` is not valid
 * Markdown, and wraps the text of each `pre` in a `code` element.
 */
function simplify(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em, span, del, s')) {
    const mark = markOf(element);
    if (mark === '') continue;
    const next = element.nextSibling;
    if (hasAncestor(element, mark)) element.replaceWith(...element.childNodes);
    else if (next instanceof Element && markOf(next) === mark) {
      next.prepend(...element.childNodes);
      element.remove();
    }
  }
  for (const block of body.querySelectorAll('pre')) {
    const code = document.createElement('code');
    code.textContent = block.textContent;
    block.replaceChildren(code);
  }
}

function hasAncestor(element: Element, mark: string): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (markOf(parent) === mark) return true;
  return false;
}

/** The mark of an element that emphasizes, by its name or, as in Google Docs, by its style. */
function markOf(node: Node): string {
  const style = node instanceof Element ? (node.getAttribute('style') ?? '') : '';
  if (/^(?:STRONG|B)$/.test(node.nodeName))
    return /font-weight:\s*(?:normal|[1-4]00)/.test(style) ? '' : '**';
  if (/^(?:EM|I)$/.test(node.nodeName)) return /font-style:\s*normal/.test(style) ? '' : '*';
  if (/^(?:DEL|S)$/.test(node.nodeName)) return '~~';
  if (node.nodeName !== 'SPAN') return '';
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) return '**';
  return /font-style:\s*italic/.test(style) ? '*' : '';
}

function isHidden(node: Element): boolean {
  const style = node.getAttribute('style') ?? '';
  return node.hasAttribute('hidden') || /display:\s*none|mso-hide:\s*all|mso-list:\s*Ignore/i.test(style);
}

/** Word writes a list item as a paragraph that contains its bullet or number. */
function isWordItem(node: Element): boolean {
  return node.nodeName === 'P' && /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? '');
}

function isNumbered(node: Element): boolean {
  if (node.nodeName === 'LI') return node.parentElement?.nodeName === 'OL';
  return /\d/.test(node.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? '');
}

/** Escapes characters that Markdown interprets, anywhere or at the beginning of a line. */
function escapeMarks(text: string): string {
  return text
    .replace(/[\\`*_[\]<&~]|!$/g, '\\$&')
    .replace(/^(\s*)([#>+=|-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
}
