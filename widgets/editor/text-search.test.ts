import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPicture, parsePicture } from '../../shared/core/content/picture.ts';
import { filterTexts, searchTexts, TextSearch } from './text-search.ts';
import { STORED_PICTURE } from '../../tests/setup/stored-picture.ts';

const TEXTS = {
  hero_title: 'Change the channel. The Channel changes you.',
  story_body: '<p class="channel">One <em>channel</em> <a href="/channel">more</a></p>',
  press_url: 'https://old.example/press',
  footer_text: 'Nothing of it',
};

const ANY_CASE = { isCaseKept: false, isInLinks: false };

const story = (word: string) => `<p class="channel">One <em>${word}</em> <a href="/channel">more</a></p>`;

it.each<[string, string, boolean, readonly string[]]>([
  ['', 'x', false, []],
  ['channel', 'station', true, ['Change the station. The Channel changes you.', story('station')]],
  ['CHANNEL', '$&', false, ['Change the $&. The $& changes you.', story('$&')]],
  ['.', '!', true, ['Change the channel! The Channel changes you!']],
  ['(', 'x', true, []],
])('searches for %j and replaces it with %j, case-sensitive: %s', (wanted, to, isCaseKept, texts) => {
  const hits = searchTexts(TEXTS, wanted, to, { ...ANY_CASE, isCaseKept });
  expect(hits.map((hit) => hit.to)).toEqual(texts);
});

it('searches link addresses only on request', () => {
  const search = (isInLinks: boolean) => searchTexts(TEXTS, 'old', 'new', { ...ANY_CASE, isInLinks });
  expect(search(false)).toEqual([]);
  expect(search(true).map(({ to }) => to)).toEqual(['https://new.example/press']);
});

it('does not search the items of a list', () => {
  expect(searchTexts({ home_voice_list: '["1","2"]' }, '1', '9', ANY_CASE)).toEqual([]);
});

it('replaces every hit in plain text and leaves tags unchanged, for any search text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, wanted, replacement) => {
      const plain = { hero_title: text.replaceAll('<', '') };
      const [hit] = searchTexts(plain, wanted, replacement, { ...ANY_CASE, isCaseKept: true });
      if (hit) expect(hit.to).toBe(hit.from.split(wanted).join(replacement));
      const rich = `<p class="a">${text.replaceAll('<', '').replaceAll('>', '')}</p>`;
      for (const { to } of searchTexts({ story_body: rich }, wanted, 'x', ANY_CASE))
        expect([to.startsWith('<p class="a">'), to.endsWith('</p>')]).toEqual([true, true]);
    }),
    { numRuns: 2_000 },
  );
});

it('filters the list by name and by text', () => {
  const found = (query: string) => filterTexts(TEXTS, query).map(([field]) => field);
  expect(found('Hero t')).toEqual(['hero_title']);
  expect(found(' nothing OF ')).toEqual(['footer_text']);
  expect(found('channel')).toEqual(['hero_title', 'story_body']);
  expect(found('')).toEqual(Object.keys(TEXTS));
});

it('searches only the alternative text of a picture', () => {
  const picture = formatPicture({ ...STORED_PICTURE, alt: 'Juno on "stage"' });
  const texts = { home_meet_picture: picture };
  for (const wanted of ['aaaa', 'source', '900', '{'])
    expect(searchTexts(texts, wanted, 'x', ANY_CASE)).toEqual([]);
  const [hit] = searchTexts(texts, '"stage"', 'a <b>', ANY_CASE);
  expect(parsePicture(hit?.to ?? '')).toEqual({ ...parsePicture(picture), alt: 'Juno on a <b>' });
});

it('covers the other pages when their paths are known only after the panel is opened', async () => {
  const pages = [{}, { about_lead: 'About' }, { about_lead: 'never read' }];
  const search = new TextSearch({
    texts: () => ({}),
    readOthers: () => Promise.resolve(pages.shift() ?? {}),
    onReplace: () => undefined,
    onChange: () => undefined,
  });
  search.open();
  await expect.poll(() => search.status).toBe('read');
  expect(search.count).toBe(0);
  search.readAgain();
  await expect.poll(() => search.count).toBe(1);
  search.readAgain();
  search.change({ wanted: 'About' });
  expect(search.hits.map(({ field }) => field)).toEqual(['about_lead']);
});
