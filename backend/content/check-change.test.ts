import { expect, test } from 'vitest';
import { checkChange } from './check-change.ts';

/** What the cases of `tests/contract/content-cases.ts` do not show. */

const change = (field_name: unknown, field_value: unknown, more: object = {}) => ({
  field_name,
  field_value,
  field_type: 'text',
  ...more,
});

test.each([
  ['line ends', change('home_lead', 'a\r\nb\rc\u0007'), 'a\nb\nc'],
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
  ['a mail that reads as another', change('contact_email', 'ada@\u202eexample.org')],
  ['a base that is a number', change('hero_title', 'x', { base_value: 5 })],
  ['a script link as a draft', change('hero_url', 'javascript:alert(1)', { status: 'draft' })],
])('refuses %s', (_, input) => {
  expect(checkChange(input).ok).toBe(false);
});

test('returns the base unchanged', () => {
  expect(checkChange(change('a', 'x', { base_value: null }))).toMatchObject({ change: { base: null } });
  expect(checkChange(change('a', 'x'))).toMatchObject({ change: { base: undefined } });
});

test('returns the status of a change, and no text for a discarded draft', () => {
  expect(checkChange(change('bio', '', { status: 'discarded', draft_value: 'x' }))).toMatchObject({
    change: { value: null, status: 'discarded', knownDraft: 'x' },
  });
  expect(checkChange(change('bio', 'x'))).toMatchObject({ change: { status: 'published' } });
});
