import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { processorMs } from '../../../tests/setup/processor-time.ts';
import { BUILT_IN_TEXT, CMS_FALLBACK_EXCERPT, CMS_FALLBACK_TITLE } from './built-in-text.ts';
import { saveResultSchema } from './changes.ts';
import { decodeHtmlText } from './decode-html-text.ts';
import { inferFieldType, isFieldName, parseContentMap } from './fields.ts';
import { resolveContent, resolveHero } from './fallback-order.ts';
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
    const answer: unknown = JSON.parse(
      '{"hero_title":"x","hero_cta":5,"__proto__":"y","1A":"z","intro_title":""}',
    );
    expect(parseContentMap(answer)).toEqual({ hero_title: 'x', intro_title: '' });
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
    expect(parseUnsaved(JSON.stringify({ ...owned, others: [5, null, unsaved, {}] }))).toEqual([
      owned,
      unsaved,
    ]);
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

describe('resolveContent', () => {
  const dated = (title: string, timestamp: number) => ({ content: { hero_title: title }, timestamp });
  it('uses the sources in the fallback order', () => {
    const fetched = { hero_title: 'fetched' };
    const [cached, backup] = [dated('cached', 1), dated('backup', 9)];
    expect(resolveContent({ fetched, cached, backup })).toEqual({ content: fetched, source: 'fetched' });
    expect(resolveContent({ fetched: {}, cached, backup })).toEqual({
      content: cached.content,
      source: 'cached',
    });
    expect(resolveContent({ backup })).toEqual({ content: backup.content, source: 'recovered' });
    expect(resolveContent({ cached: { content: {}, timestamp: 5 } })).toEqual({
      content: {},
      source: 'built-in',
    });
  });

  it('uses the browser content when newer, and otherwise overlays the fields of the page', () => {
    const inlined = { ...dated('html', 5), builtIn: ['hero_cta'] };
    const stored = (timestamp: number) => ({
      content: { hero_title: 'browser', hero_cta: 'given up since', about_title: 'another page’s' },
      timestamp,
    });
    const shown = (cached: ReturnType<typeof stored>) => resolveContent({ inlined, cached }).content;
    expect(shown(stored(6))).toEqual(stored(6).content);
    for (const moment of [4, 5])
      expect(shown(stored(moment))).toEqual({ hero_title: 'html', about_title: 'another page’s' });
    expect(resolveContent({ inlined, cached: { content: {}, timestamp: 6 } }).content).toEqual({
      hero_title: 'html',
    });
    const plain = { content: {}, timestamp: 5, builtIn: ['hero_title'] };
    expect(resolveContent({ inlined: plain, cached: stored(4) }).content).toEqual({
      hero_cta: 'given up since',
      about_title: 'another page’s',
    });
    expect(resolveContent({ inlined: plain }).source).toBe('built-in');
  });

  it('overlays unsaved text on every source', () => {
    const unsaved = { hero_title: 'mine' };
    expect(resolveContent({ fetched: { hero_title: 'theirs', hero_cta: 'Go' }, unsaved }).content).toEqual({
      hero_title: 'mine',
      hero_cta: 'Go',
    });
    expect(resolveContent({ unsaved })).toEqual({ content: unsaved, source: 'recovered' });
  });
});

describe('resolveHero', () => {
  const page = { status: 'answered', title: 'From the page', excerpt: 'Its excerpt' } as const;
  it('uses the sources in the fallback order', () => {
    expect(resolveHero({ hero_title: 'Saved', hero_subtitle_line2: 'line' }, page)).toEqual({
      title: 'Saved',
      secondLine: 'line',
      subtitle: 'Its excerpt',
    });
    expect(resolveHero({ hero_subtitle_line2: 'line' }, page)).toEqual({
      title: 'From the page',
      subtitle: 'Its excerpt',
    });
    expect(resolveHero({}, { status: 'answered', title: '' })).toEqual({
      title: CMS_FALLBACK_TITLE,
      subtitle: CMS_FALLBACK_EXCERPT,
    });
    expect(resolveHero({}, { status: 'unanswered' })).toEqual({
      title: BUILT_IN_TEXT.hero_title,
      secondLine: BUILT_IN_TEXT.hero_subtitle_line2,
      subtitle: CMS_FALLBACK_EXCERPT,
    });
  });

  it('keeps a field that was saved as empty', () => {
    expect(resolveHero({ hero_title: '', hero_subtitle: '' }, page)).toEqual({ title: '', subtitle: '' });
  });
});

describe('decodeHtmlText', () => {
  it.each([
    // Recorded from WPGraphQL.
    ['Jane&#039;s Speakers &amp; Co', "Jane's Speakers & Co"],
    ['Speaking that moves people – &quot;really&quot;', 'Speaking that moves people – "really"'],
    ['It’s Jane’s “Home” & more — <em>now</em>', 'It’s Jane’s “Home” & more — now'],
    [
      '<p>Hand-written excerpt.</p>\n<p>Second paragraph with &#8220;quotes&#8221;, it&#8217;s <b>bold</b> &#038; more&#8230;</p>\n',
      'Hand-written excerpt. Second paragraph with “quotes”, it’s bold & more…',
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

it('accepts only a save result of the documented shape', () => {
  const result = { success: true, savedCount: 1, failedCount: 0, errors: [], timestamp: '' };
  expect(v.parse(saveResultSchema, result)).toEqual(result);
  for (const other of [null, {}, '<html>', { ...result, errors: 'x' }])
    expect(v.is(saveResultSchema, other)).toBe(false);
});
