import { expect, test } from 'vitest';
import { checkChange } from './check-change.ts';

/** What the cases of `tests/contract/content-cases.ts` do not show. */

const change = (field_name: string, field_value: string, more: object = {}) => {
  return { field_name, field_value, field_type: 'text', ...more };
};

const bio = (html: string) => change('bio', html);

test.each([
  ['line ends', change('home_lead', 'a\r\nb\rc\u0007'), 'a\nb\nc'],
  ['rich text', bio('<p>Hi <b onclick="x()">there</b><script>x()</script></p>'), '<p>Hi <b>there</b></p>'],
  ['a word in angle brackets', bio('The <x> of <b>all</b></x>'), 'The &lt;x&gt; of <b>all</b>&lt;/x&gt;'],
  ['a tag that pages do not take', bio('<div>Words</div>'), 'Words'],
  ['what begins like a color', bio('#<script>x()</script>1 <b>in sales</b>'), '#1 <b>in sales</b>'],
  ['a script link', bio('<a href="javascript:alert(1)">x</a>'), '<a>x</a>'],
  [
    'a link without a scheme',
    bio('<a href="//a.example">x</a><a href="/b">y</a>'),
    '<a>x</a><a href="/b">y</a>',
  ],
])('accepts %s', (_, input, stored) => {
  expect(checkChange(input)).toMatchObject({ ok: true, change: { value: stored } });
});

test.each([
  ['a mail that reads as another', change('contact_email', 'ada@\u202eexample.org')],
  ['a base that is a number', change('hero_title', 'x', { base_value: 5 })],
  ['a script link as a draft', change('hero_url', 'javascript:alert(1)', { status: 'draft' })],
])('refuses %s', (_, input) => {
  expect(checkChange(input).ok).toBe(false);
});

test('returns the base and the status of a change, and no text for a discarded draft', () => {
  expect(checkChange(change('a', 'x', { base_value: null }))).toMatchObject({ change: { base: null } });
  expect(checkChange(change('a', 'x'))).toMatchObject({ change: { base: undefined } });
  const discarded = checkChange(change('bio', '', { status: 'discarded', draft_value: 'x' }));
  expect(discarded).toMatchObject({ change: { value: null, status: 'discarded', knownDraft: 'x' } });
  expect(checkChange(change('bio', 'x'))).toMatchObject({ change: { status: 'published' } });
});
