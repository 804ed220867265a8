import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/setup/processor-time.ts';
import { BUILT_IN_TEXT, CMS_FALLBACK_EXCERPT, CMS_FALLBACK_TITLE } from './built-in-text.ts';
import { decodeHtmlText } from './decode-html-text.ts';
import { type ContentMap, inferFieldType, isFieldName, parseContentMap } from './fields.ts';
import {
  type CmsPageAnswer,
  type ContentSource,
  type ContentSources,
  resolveContent,
  resolveHero,
} from './fallback-order.ts';
import { type ContentRecord, parseContentRecord, parseUnsaved, writeUnsaved } from './records.ts';

describe('fields', () => {
  it.each([
    ['hero_link_email', 'a@b', 'url'],
    ['blog_url', '#x', 'url'],
    ['contact_email', '#x', 'email'],
    ['brand_color', 'red', 'color'],
    ['hero_title', '#F6B73C', 'color'],
    ['hero_image', '<b>x</b>', 'html'],
    ['hero_image', 'a > b', 'image'],
    ['team_photo', '', 'image'],
    ['big_picture', 'x', 'image'],
    ['hero_title', '1 < 2', 'text'],
    ['hero_title', '2 > 1 <', 'html'],
    ['blog_url', 5, 'text'],
    ['contact_email', null, 'text'],
  ])('%s = %j has type %s', (name, value, type) => {
    expect(inferFieldType(name, value)).toBe(type);
  });

  it('have well-formed names', () => {
    expect(['hero_subtitle_line2', 'content_initialized'].every(isFieldName)).toBe(true);
    expect(isFieldName('a'.repeat(64))).toBe(true);
    expect(['A', 'aboutLead', 'about-lead'].every(isFieldName)).toBe(true);
    expect(['', '1a', '_a', '-a', '__proto__', 'a b', 'a'.repeat(65), 'a\n'].some(isFieldName)).toBe(false);
  });

  it('are parsed without malformed names and values that are not text', () => {
    const answer = '{"hero_title":"x","hero_cta":5,"__proto__":"y","1A":"z","intro_title":""}';
    expect(parseContentMap(JSON.parse(answer))).toEqual({ hero_title: 'x', intro_title: '' });
    expect([null, undefined, 'x', 7, ['x']].map(parseContentMap)).toEqual(Array(5).fill(undefined));
  });
});

describe('records', () => {
  const content = { hero_title: 'x' };
  it('are read as they were stored', () => {
    const wrapper: ContentRecord = { version: 'v1', timestamp: 5, content, url: 'https://a.example/content' };
    const backup: ContentRecord = { content, timestamp: 5, version: '1.0' };
    const unsaved = { content, timestamp: 5, needsSync: true, base: { hero_title: 'before' } };
    const owned = { content, timestamp: 5, needsSync: false, url: 'https://a.example/content', user: '7' };
    expect(JSON.parse(writeUnsaved([unsaved]) ?? '')).toEqual(unsaved);
    expect(parseContentRecord(JSON.stringify(wrapper), 'v1')).toEqual(wrapper);
    expect(parseContentRecord(JSON.stringify(backup), '1.0')).toEqual(backup);
    expect(parseUnsaved(writeUnsaved([unsaved, owned]))).toEqual([unsaved, owned]);
    const mixed = JSON.stringify({ ...owned, others: [5, null, unsaved, {}] });
    expect(parseUnsaved(mixed)).toEqual([owned, unsaved]);
    expect(writeUnsaved([])).toBeNull();
  });

  it('are ignored when damaged or of another version', () => {
    const other = JSON.stringify({ version: 'v2', timestamp: 5, content });
    expect(parseContentRecord(other, 'v1')).toBeUndefined();
    for (const text of [null, '', '{', 'null', '5', '[]', '{"version":"v1","timestamp":"5","content":{}}']) {
      expect([parseContentRecord(text, 'v1'), parseUnsaved(text)]).toEqual([undefined, []]);
    }
  });

  it('have only text values for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const records = [parseContentRecord(text, 'v1'), ...parseUnsaved(text)];
        const values = records.flatMap((record) => Object.values(record?.content ?? {}));
        return values.every((value) => typeof value === 'string');
      }),
    );
  });
});

const TITLE = { hero_title: 'browser' };
const dated = (content: ContentMap, timestamp = 1) => ({ content, timestamp });
const [cached, backup, empty] = [
  dated({ hero_title: 'cached' }),
  dated({ hero_title: 'backup' }, 9),
  dated({}),
];
const [fetched, unsaved] = [{ hero_title: 'fetched', hero_cta: 'Go' }, { hero_title: 'mine' }];
const inlined = { ...dated({ hero_title: 'html' }, 5), builtIn: ['hero_cta'] };
const plain = { ...dated({}, 5), builtIn: ['hero_title'] };
const elsewhere = { about_title: 'another page’s' };
const stored = (timestamp: number) => dated({ ...TITLE, hero_cta: 'given up', ...elsewhere }, timestamp);

it.each<[string, ContentSources, ContentMap, ContentSource]>([
  ['fetched first', { fetched, cached, backup }, fetched, 'fetched'],
  ['no empty answer', { fetched: {}, cached, backup }, cached.content, 'cached'],
  ['the backup last', { cached: empty, backup }, backup.content, 'recovered'],
  ['nothing stored', { cached: empty }, {}, 'built-in'],
  ['newer browser content', { inlined, cached: stored(6) }, stored(6).content, 'cached'],
  [
    'the page over as old content',
    { inlined, cached: stored(5) },
    { hero_title: 'html', ...elsewhere },
    'cached',
  ],
  [
    'the page over older content',
    { inlined, cached: stored(4) },
    { hero_title: 'html', ...elsewhere },
    'cached',
  ],
  ['the page over no content', { inlined, cached: dated({}, 6) }, { hero_title: 'html' }, 'cached'],
  [
    'built-in fields',
    { inlined: plain, cached: stored(4) },
    { hero_cta: 'given up', ...elsewhere },
    'cached',
  ],
  ['a page without saved texts', { inlined: plain }, {}, 'built-in'],
  ['unsaved text over all', { fetched, unsaved }, { ...unsaved, hero_cta: 'Go' }, 'fetched'],
  ['unsaved text alone', { unsaved }, unsaved, 'recovered'],
])('resolveContent uses %s', (_, sources, content, source) => {
  expect(resolveContent(sources)).toEqual({ content, source });
});

const page = { status: 'answered', title: 'From the page', excerpt: 'Its excerpt' } as const;
const [line, secondLine] = [{ hero_subtitle_line2: 'line' }, 'line'];
const { hero_title: title, hero_subtitle_line2 } = BUILT_IN_TEXT;
const subtitle = CMS_FALLBACK_EXCERPT;

it.each<[string, ContentMap, CmsPageAnswer, ReturnType<typeof resolveHero>]>([
  ['saved', { hero_title: 'A', ...line }, page, { title: 'A', secondLine, subtitle: page.excerpt }],
  ['the page’s', line, page, { title: page.title, subtitle: page.excerpt }],
  ['default', {}, { status: 'answered', title: '' }, { title: CMS_FALLBACK_TITLE, subtitle }],
  ['built-in', {}, { status: 'unanswered' }, { title, secondLine: hero_subtitle_line2, subtitle }],
  ['saved as empty', { hero_title: '', hero_subtitle: '' }, page, { title: '', subtitle: '' }],
])('resolveHero returns the %s texts', (_, content, cms, hero) => {
  expect(resolveHero(content, cms)).toEqual(hero);
});

describe('decodeHtmlText', () => {
  it.each([
    // Recorded from WPGraphQL.
    ['Jane&#039;s Speakers &amp; Co', "Jane's Speakers & Co"],
    ['Speaking that moves people – &quot;really&quot;', 'Speaking that moves people – "really"'],
    ['It’s Jane’s “Home” & more — <em>now</em>', 'It’s Jane’s “Home” & more — now'],
    [
      '<p>One.</p>\n<p>&#8220;Two&#8221;, it&#8217;s <b>bold</b> &#038;&#8230;</p>\n',
      'One. “Two”, it’s bold &…',
    ],
    ['<p>lorem ipsum [&hellip;]</p>\n', 'lorem ipsum […]'],
    ['<p class="wp-block-paragraph">One</p><p>Two<br>Three</p>', 'One Two Three'],
    // Hostile or malformed input.
    ['a < b and c > d', 'a < b and c > d'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['x<script>alert(1)</script>y<!-- z -->', 'x y'],
    ['x<style>p{}', 'x'],
    ['&#x41;&#65;&unknown;&#0;&#xD800;&#1114112;', 'AA&unknown;\ufffd\ufffd\ufffd'],
    ['Mot&nbsp;juste', 'Mot juste'],
  ])('decodes %j to %j', (html, text) => {
    expect(decodeHtmlText(html)).toBe(text);
  });

  it.each(['<a', '<script', '<p ', '<!--', '&#1', '</', ' \t', '<script>x</script '])(
    'decodes 600 kB of %j within two seconds',
    async (piece) => {
      const html = `${piece.repeat(600_000 / piece.length)}x`;
      expect(await processorMs(() => decodeHtmlText(html))).toBeLessThan(2_000);
    },
  );

  it('never throws or lengthens a text', () => {
    const html = fc.stringMatching(/^[<>&;#a-z0-9 /!-]{0,40}$/);
    fc.assert(fc.property(html, (text) => decodeHtmlText(text).length <= text.length));
  });
});
