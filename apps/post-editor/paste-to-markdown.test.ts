// @vitest-environment jsdom
import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../tests/setup/fuzz.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { pasteToMarkdown } from './paste-to-markdown.ts';

it.each([
  ['words and emphasis', '<p>One <b>two </b><i>three</i></p><p>four</p>', 'One **two** *three*\n\nfour'],
  ['headings and quotes', '<h1>A</h1><blockquote>d</blockquote>', '## A\n\n> d'],
  ['a numbered list', '<ol><li><p>a</p></li><li>b</li></ol>', '1. a\n1. b'],
  [
    'safe links',
    '<a href="https://a.example/b">c</a> <a href="javascript:x">d</a>',
    '[c](https://a.example/b) d',
  ],
  ['a Google document', '<b style="font-weight:normal"><p><span style="color:red">a</span></p></b>', 'a'],
  ['characters with a meaning in Markdown', '<p>2 * 3 * 4_5 [x]</p>', '2 \\* 3 \\* 4\\_5 \\[x\\]'],
  [
    'scripts and external pictures to nothing',
    '<style>p{}</style><script>x()</script><p onclick="x()">a<img src="https://else.example/x.png"></p>',
    'a',
  ],
  ['nested lists', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n  1. b\n- c'],
  [
    'a Word list',
    '<p style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;</span></span><![endif]>a</p>' +
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>b</p><o:p>&nbsp;</o:p>',
    '- a\n1. b',
  ],
  ['bold text by style in Google documents', '<span style="font-weight:700">a </span>b', '**a** b'],
  ['emphasis with surrounding spaces', 'a<b> Note: </b>b <i>"c"</i>', 'a **Note:** b *"c"*'],
  ['divided and nested emphasis', '<b>a</b><b>b<strong>c</strong></b>', '**abc**'],
  ['paragraphs in bold text', '<b><p>a</p><p>b</p></b>', 'a\n\nb'],
  ['code unchanged', '<pre>a  *b*\n  c</pre><code>x_`y</code>', '```\na  *b*\n  c\n```\n\n``x_`y``'],
  ['text that starts like a list or heading', '<p># a</p><p>1. b</p><p>- c</p>', '\\# a\n\n1\\. b\n\n\\- c'],
  ['the text of a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a | b\n\nc'],
  ['hidden text to nothing', 'a<span style="display:none">b</span><i hidden>c</i><title>d</title>', 'a'],
  ['the HTML of a picture to nothing', '<meta charset="utf-8"><img src="https://else.example/x.png">', ''],
])('converts %s', (_, html, markdown) => expect(pasteToMarkdown(html)).toBe(markdown));

describe('any pasted HTML', () => {
  const words = fc.stringMatching(/^[ a-z0-9.,:;!?"'()*_~`#>+=|[\]<&\\-]{0,12}$/);
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const tags = 'p div h1 h2 h3 b strong i em del span blockquote ul ol li a section';
  const { tree } = fc.letrec<{ readonly tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      words.map(escape),
      fc.array(tie('tree'), { maxLength: 4 }).map((parts) => parts.join('')),
      fc
        .tuple(fc.constantFrom(...tags.split(' ')), tie('tree'))
        .map(([tag, inner]) => `<${tag}${tag === 'a' ? ' href="https://a.example/"' : ''}>${inner}</${tag}>`),
    ),
  }));
  const textOf = (html: string): string =>
    (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/[^a-z0-9]/g, '');

  it('is rendered with the same words in the same order', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const shown = marked.parse(pasteToMarkdown(html), { async: false });
        expect(textOf(shown)).toBe(textOf(html));
      }),
      fuzz(250),
    );
  });

  it('contains nothing executable', () => {
    const evil = fc.constantFrom(
      '<script>x()</script>',
      '<img src=x onerror=x()>',
      '<a href="java\tscript:x()">y</a>',
      '<a href="data:text/html,x">y</a>',
      '<a href="//else.example">y</a>',
      '<svg onload=x()><script>x()</script></svg>',
      '<iframe srcdoc="<script>x()</script>"></iframe>',
      '&lt;script&gt;x()&lt;/script&gt;',
      '<style>@import "//else.example"</style>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(evil, tree), { maxLength: 6 }), (parts) => {
        const shown = marked.parse(pasteToMarkdown(parts.join('')), { async: false });
        const { body } = new DOMParser().parseFromString(shown, 'text/html');
        expect(body.querySelector('script,style,img,iframe,svg,[onerror],[onload]')).toBeNull();
        for (const link of body.querySelectorAll('a'))
          expect(link.getAttribute('href')).toBe('https://a.example/');
      }),
      fuzz(250),
    );
  });

  it.each([
    ['2,000 paragraphs', '<p>a <b>b</b></p>'.repeat(2_000)],
    // The maximum depth of a browser parser.
    ['512 levels', '<div>'.repeat(512) + 'a'],
    ['256 levels of emphasis', '<b><i>'.repeat(128) + 'a'],
    ['512 levels of lists', '<ul><li>'.repeat(256) + 'a '.repeat(2_000)],
    ['240,000 characters', '*_`['.repeat(60_000)],
    ['180,000 blanks', ' \n\u00a0'.repeat(60_000)],
  ])('is converted within the time limit: %s', async (_, html) => {
    expect(await processorMs(() => pasteToMarkdown(html))).toBeLessThan(8_000);
  });
});
