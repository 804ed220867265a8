import { expect, test } from 'vitest';
import { LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { HOSTILE_ADDRESSES, LINK_ADDRESSES } from '../../tests/setup/link-addresses.ts';
import { checkChange } from './check-change.ts';

const change = (field_name: unknown, field_value: unknown, more: object = {}) => ({
  field_name,
  field_value,
  field_type: 'text',
  ...more,
});

test.each([
  ['a text as typed', change('home_lead', 'Two < three & four'), 'Two < three & four'],
  ['line ends', change('home_lead', 'a\r\nb\rc\u0007'), 'a\nb\nc'],
  ['emptied', change('hero_url', ''), ''],
  ['a link', change('hero_url', '/contact'), '/contact'],
  ['a mail link', change('hero_link', 'mailto:a@b.example'), 'mailto:a@b.example'],
  ['a color', change('accent_color', '#F6B73C'), '#F6B73C'],
  ['a picture', change('hero_image', 'https://x.example/a.jpg'), 'https://x.example/a.jpg'],
  [
    'rich text',
    change('bio', '<p>Hi <b onclick="x()">there</b><script>x()</script></p>'),
    '<p>Hi <b>there</b></p>',
  ],
  [
    'a word in angle brackets beside markup',
    change('bio', '<p>The <headline> of <b>all</b></headline></p>'),
    '<p>The &lt;headline&gt; of <b>all</b>&lt;/headline&gt;</p>',
  ],
  [
    'a word in angle brackets alone',
    change('bio', 'Your <headline> here, <Name>'),
    '<span>Your &lt;headline&gt; here, &lt;Name&gt;</span>',
  ],
  ['a tag that pages do not take', change('bio', '<div>Words</div>'), 'Words'],
  ['what begins like a color', change('bio', '#<script>x()</script>1 <b>in sales</b>'), '#1 <b>in sales</b>'],
  ['a script link', change('bio', '<a href="javascript:alert(1)">x</a>'), '<a>x</a>'],
  [
    'a link that leaves the site by its scheme',
    change('bio', '<a href="//evil.example">x</a><a href="/about">y</a>'),
    '<a>x</a><a href="/about">y</a>',
  ],
])('accepts %s', (_, input, stored) => {
  const checked = checkChange(input);
  expect(checked).toMatchObject({ ok: true, change: { value: stored } });
});

test.each([
  ['no object', null],
  ['a name that begins with a digit', change('1 Hero', 'x')],
  ['a name of 65', change('a'.repeat(65), 'x')],
  ['a name like a prototype', change('__proto__', 'x')],
  ['a number', change('hero_title', 5)],
  ['too long', change('hero_title', 'x'.repeat(10_001))],
  ['NUL', change('hero_title', 'a\u0000b')],
  ['half a pair', change('hero_title', '\ud800')],
  ['an unknown type', change('hero_title', 'x', { field_type: 'script' })],
  ['a script link', change('hero_url', 'javascript:alert(1)')],
  ['a link that leaves the scheme', change('hero_url', '//evil.example')],
  ['no mail', change('contact_email', 'nobody')],
  ['a mail that reads as another', change('contact_email', 'ada@\u202eexample.org')],
  ['no color', change('accent_color', 'red;background:url(x)')],
  ['a picture as data', change('hero_image', 'data:image/svg+xml,x')],
  ['a base that is a number', change('hero_title', 'x', { base_value: 5 })],
  ['a known draft that is a number', change('hero_title', 'x', { draft_value: 5 })],
  ['an unknown status', change('hero_title', 'x', { status: 'published' })],
  ['a draft of the built-in text', change('hero_title', '', { status: 'draft', field_type: 'built-in' })],
  ['a discarded draft with a text', change('hero_title', 'x', { status: 'discarded' })],
  ['a script link as a draft', change('hero_url', 'javascript:alert(1)', { status: 'draft' })],
])('refuses %s', (_, input) => {
  expect(checkChange(input).ok).toBe(false);
});

test.each(LINK_ADDRESSES)('accepts a valid link unchanged: %j', (address) => {
  expect(checkChange(change('hero_cta_url', address))).toMatchObject({
    ok: true,
    change: { value: address },
  });
});

test.each(HOSTILE_ADDRESSES)(
  'refuses a link that runs script, hides characters or leads to another scheme, published or as a draft: %j',
  (address) => {
    for (const status of [undefined, 'draft']) {
      const checked = checkChange(change('hero_cta_url', address, { field_type: 'url', status }));
      expect(checked.ok).toBe(false);
      if (!checked.ok && !address.includes('\u0000')) expect(checked.reason).toBe(LINK_REFUSAL);
    }
  },
);

test('returns the base unchanged', () => {
  expect(checkChange(change('a', 'x', { base_value: null }))).toMatchObject({ change: { base: null } });
  expect(checkChange(change('a', 'x'))).toMatchObject({ change: { base: undefined } });
});

test('checks and sanitizes a draft like a published text; discarding has no text', () => {
  expect(
    checkChange(change('bio', '<p>Hi <b onclick="x()">there</b></p>', { status: 'draft' })),
  ).toMatchObject({
    change: { value: '<p>Hi <b>there</b></p>', status: 'draft', knownDraft: undefined },
  });
  expect(checkChange(change('bio', '', { status: 'discarded', draft_value: 'x' }))).toMatchObject({
    change: { value: null, status: 'discarded', knownDraft: 'x' },
  });
  expect(checkChange(change('bio', 'x'))).toMatchObject({ change: { status: 'published' } });
});
