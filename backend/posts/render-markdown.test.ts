import { expect, test } from 'vitest';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { renderMarkdown } from './render-markdown.ts';

const ID = 'a'.repeat(32);
const LENGTH = 60_000;
const fill = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

/** Encodes a text as entities, which the parsers decode. */
const encode = (text: string): string => text.replace(/[^]/g, (one) => `&#${String(one.charCodeAt(0))};`);

/** Nested lists, several of which start on every line. */
const stairs = (lists: number): string =>
  Array.from({ length: 50 }, (_, i) => `${' '.repeat(2 * lists * i)}${'- '.repeat(lists)}a\n`).join('');

test('renders Markdown to HTML, with headings below the page’s own', () => {
  const html = renderMarkdown('# Why\n\nOne *two*.\n\n##### How');
  expect(html).toBe('<h2>Why</h2>\n<p>One <em>two</em>.</p>\n<h3>How</h3>\n');
});

test.each([
  '<script>x()</script>',
  '<p onclick="x()">a</p>',
  '[b](javascript:x)',
  '[b](&#106;avascript:x)',
  '<a href="java\nscript:x">b</a>',
  '![c](https://else.example/c.png)',
  '![c](//else.example/c.png)',
  ...['\t/', '\n/', '\r/', '\t\\', '\\', '\t\n/'].flatMap((hidden) => [
    `![c](</${encode(hidden)}else.example/c.png>)`,
    `<img src="/${encode(hidden)}else.example/c.png">`,
    `<img src=" /${encode(hidden)}else.example/c.png">`,
  ]),
  '<img src=/a srcset="https://else.example/c.png 1x" onerror=x>',
  '<iframe src="https://else.example"></iframe>',
  '<svg><script>x</script></svg>',
  '<style>*{background:url(https://else.example)}</style>',
  '[b](data:text/html,x)',
])('removes scripts, handlers and foreign pictures: %s', (text) => {
  expect(renderMarkdown(text)).not.toMatch(/script|onclick|onerror|else\.example|iframe|svg|data:|style/i);
});

test('renders an uploaded picture with its sizes and dimensions', () => {
  const html = renderMarkdown(`![A hall](/media/${ID}-1200.jpg#1600x900)`);
  expect(html).toContain(`src="/media/${ID}-1200.jpg"`);
  expect(html).toContain(`/media/${ID}-480.webp 480w`);
  expect(html).toContain('width="1600" height="900" loading="lazy"');
  expect(html).toContain('alt="A hall"');
});

test.each([
  ['nested emphasis', fill('**a*_')],
  ['quotes in quotes', fill('>')],
  ['lists in lists', fill('1. ')],
  ['quotes and lists', fill('> - ')],
  ['quotes after a CR line break', `a\r${fill('> ')}`.slice(0, LENGTH)],
  ['lists that begin on lines of their own', stairs(18)],
  ['quotes of all depths', fill(Array.from({ length: 19 }, (_, i) => `${'> '.repeat(19 - i)}a\n`).join(''))],
  ['a list with an endless last item', `${'- '.repeat(19)}${fill('a\n')}`.slice(0, LENGTH)],
  ['an address of question marks', `https://speaker.example/${'?'.repeat(LENGTH)}`.slice(0, LENGTH)],
  ['exclamation marks', fill('!')],
])('refuses %s quickly with a sentence', async (_, text) => {
  const ms = await processorMs(() =>
    expect(() => renderMarkdown(text)).toThrow(expect.objectContaining({ status: 422 })),
  );
  expect(ms).toBeLessThan(2_000);
});

test.each(
  ['[ ', '![ ', '< ', '<a href=" ', '[a]( ', '` ', '&# ', 'a|b ', '<quote> ', '[a](b "c") ', '! '].concat(
    `${'**a*_'.repeat(200)}\n\n`,
    `${'> '.repeat(5)}${'a '.repeat(20)}\n\n`,
    `${'!'.repeat(2_000)} `,
  ),
)('renders 60,000 characters of %j quickly', async (part) => {
  expect(await processorMs(() => renderMarkdown(fill(part)))).toBeLessThan(2_000);
});

test('renders no tables, because a short one can have millions of cells', async () => {
  const columns = 10_000;
  const table = `${'|a '.repeat(columns)}|\n${'|- '.repeat(columns)}|\n`;
  expect(await processorMs(() => renderMarkdown(table + '|\n'.repeat(2_900)))).toBeLessThan(2_000);
  expect(renderMarkdown('| a | *b* |\n|---|---|')).toBe('<p>| a | <em>b</em> |\n|---|---|</p>\n');
});

test('renders a long article', () => {
  const chapter = `## Chapter\n\n${'Some words with *emphasis* and [a link](https://speaker.example/a?b). '.repeat(8)}\n
- A point\n    - one below\n        1. and another\n\n> A quote\n> > of a quote\n\n![A hall](/media/${ID}-1200.jpg#1600x900)\n\n`;
  expect(renderMarkdown(fill(chapter)).length).toBeGreaterThan(LENGTH);
});
