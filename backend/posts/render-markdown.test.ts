import { describe, expect, it } from 'vitest';
import { processorMs } from '../../shared/core/testing/processor-time.ts';
import { MarkdownError, renderMarkdown } from './render-markdown.ts';

const ID = 'a'.repeat(32);
const LENGTH = 60_000;
const fill = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

describe('renderMarkdown', () => {
  it('makes Markdown to HTML; headings stay below the page\u2019s own', () => {
    expect(renderMarkdown('# Why\n\nOne *two*.\n\n##### How')).toBe(
      '<h2>Why</h2>\n<p>One <em>two</em>.</p>\n<h3>How</h3>\n',
    );
  });

  it.each([
    '<script>x()</script>',
    '<p onclick="x()">a</p>',
    '[b](javascript:x)',
    '[b](&#106;avascript:x)',
    '<a href="java\nscript:x">b</a>',
    '![c](https://else.example/c.png)',
    '![c](//else.example/c.png)',
    '<img src=/a srcset="https://else.example/c.png 1x" onerror=x>',
    '<iframe src="https://else.example"></iframe>',
    '<svg><script>x</script></svg>',
    '<style>*{background:url(https://else.example)}</style>',
    '[b](data:text/html,x)',
  ])('lets no script, handler or foreign picture through: %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/script|onclick|onerror|else\.example|iframe|svg|data:|style/i);
  });

  it('shows a picture that was taken in here in its sizes, with room for it', () => {
    const html = renderMarkdown(`![A hall](/media/${ID}-1200.jpg#1600x900)`);
    expect(html).toContain(`src="/media/${ID}-1200.jpg"`);
    expect(html).toContain(`/media/${ID}-480.webp 480w`);
    expect(html).toContain('width="1600" height="900" loading="lazy"');
    expect(html).toContain('alt="A hall"');
  });

  it.each([
    ['a knot of emphasis', fill('**a*_')],
    ['quotes in quotes', fill('>')],
    ['lists in lists', fill('1. ')],
    ['quotes and lists', fill('> - ')],
  ])('refuses %s in a sentence, at once', async (_, text) => {
    const ms = await processorMs(() => expect(() => renderMarkdown(text)).toThrow(MarkdownError));
    expect(ms).toBeLessThan(2_000);
  });

  it.each([
    '[',
    '![',
    '<',
    '<a href="',
    '[a](',
    '`',
    '&#',
    'a|b\n',
    '<blockquote>',
    `${'**a*_'.repeat(200)}\n\n`,
  ])('is fast with 60,000 characters of %j', async (part) => {
    expect(await processorMs(() => renderMarkdown(fill(part)))).toBeLessThan(10_000);
  });
});
