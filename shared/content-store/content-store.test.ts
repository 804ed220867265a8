import { describe, expect, it } from 'vitest';
import { createContentStore, type ContentStore } from './content-store.ts';
import { loadContent, readCachedContent } from './load-content.ts';
import { FakeClock, FakeStorage, stubPage } from '../../tests/setup/fake-browser.ts';
import { createTextStore } from '../browser-storage/text-store.ts';

const SITE = 'https://network.example/wp-json/speaker/v1/content';
const [ONE, TWO] = ['one', 'two'].map(
  (folder) => `https://network.example/${folder}/wp-json/speaker/v1/content`,
);

function createBrowser() {
  const open = (contentUrl: string | undefined = SITE, user = '') => createContentStore(contentUrl, user);
  return { ...stubPage(), clock: new FakeClock(), open };
}

const answer = (hero_title: string) => () => Promise.resolve({ hero_title });
const unavailable = () => Promise.reject(new Error('HTTP 503: Service Unavailable'));

describe('text store', () => {
  it('does not throw when storage is blocked, and keeps values in memory', () => {
    const store = createTextStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([store.get('a'), store.keys(), store.set('a', '1')]).toEqual([null, [], false]);
    expect([store.get('a'), store.keys()]).toEqual(['1', ['a']]);
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('prefers a value that it could not store over an older stored value', () => {
    const storage = new FakeStorage();
    const store = createTextStore(() => storage);
    expect(store.set('a', 'old')).toBe(true);
    storage.capacity = 1;
    expect(store.set('a', 'newer')).toBe(false);
    expect(store.get('a')).toBe('newer');
    storage.capacity = 10;
    expect([store.set('a', 'newest'), storage.getItem('a')]).toEqual([true, 'newest']);
  });
});

describe('loading content', () => {
  it('caches fetched content for five minutes', async () => {
    const { open, clock, local } = createBrowser();
    const store = open();
    const content = { hero_title: 'one' };
    expect(await loadContent(store, answer('one'))).toEqual({ content, source: 'fetched' });
    expect(JSON.parse(local.getItem('speaker:content') ?? '')).toMatchObject({ version: 'v1', content });
    await clock.pass(299_000);
    expect(await loadContent(store, answer('two'))).toEqual({ content, source: 'cached' });
    await clock.pass(1_000);
    expect((await loadContent(store, answer('two'))).content).toEqual({ hero_title: 'two' });
    store.dropCache();
    expect((await loadContent(store, answer('three'))).content).toEqual({ hero_title: 'three' });
  });

  it('falls back to the backup and the cached content, and returns the error', async () => {
    const { open, clock } = createBrowser();
    const store = open();
    const error = { message: 'HTTP 503: Service Unavailable' };
    expect(await loadContent(store, unavailable)).toMatchObject({ source: 'built-in', error });
    store.storeBackup({ hero_title: 'backup' });
    const recovered = { source: 'recovered', content: { hero_title: 'backup' } };
    expect(await loadContent(store, unavailable)).toMatchObject(recovered);
    await loadContent(store, answer('kept'));
    await clock.pass(86_400_000);
    const cached = { source: 'cached', content: { hero_title: 'kept' } };
    expect(await loadContent(open(), unavailable)).toMatchObject(cached);
  });

  it('fetches within the five minutes when the page is newer than the cache', async () => {
    const { open, clock } = createBrowser();
    const store = open();
    await loadContent(store, answer('one'));
    const page = (age: number) => ({ content: {}, timestamp: Date.now() - age, builtIn: [] });
    expect((await loadContent(store, answer('two'), page(0))).source).toBe('cached');
    await clock.pass(1_000);
    expect((await loadContent(store, answer('two'), page(0))).content).toEqual({ hero_title: 'two' });
  });

  it('ignores an empty answer', async () => {
    const { open, local } = createBrowser();
    const inlined = { content: { hero_title: 'html' }, timestamp: 1, builtIn: [] };
    expect(await loadContent(open(), () => Promise.resolve({}), inlined)).toMatchObject({
      content: inlined.content,
    });
    expect(local.getItem('speaker:content')).toBeNull();
  });

  it('shows unsaved text over every other source until it is dropped', async () => {
    const { open, session, local, clock } = createBrowser();
    const store = open();
    store.storeUnsaved({ content: { hero_title: 'mine' }, base: { hero_title: 'before' }, needsSync: true });
    expect(await loadContent(open(), answer('theirs'))).toMatchObject({ content: { hero_title: 'mine' } });
    expect(store.readUnsaved()).toMatchObject({ needsSync: true, base: { hero_title: 'before' } });
    await clock.pass(1);
    session.removeItem('speaker:unsaved');
    expect(store.readUnsaved()?.content).toEqual({ hero_title: 'mine' });
    store.dropUnsaved();
    expect([local.getItem('speaker:unsaved'), readCachedContent(store).content]).toEqual([
      null,
      { hero_title: 'theirs' },
    ]);
  });

  it('reads the newer of the two unsaved records', async () => {
    const { open, local, session } = createBrowser();
    const record = (text: string, timestamp: number) =>
      JSON.stringify({ content: { hero_title: text }, timestamp, needsSync: true });
    local.setItem('speaker:unsaved', record('old', 1));
    session.setItem('speaker:unsaved', record('new', 2));
    expect(open().readUnsaved()?.content).toEqual({ hero_title: 'new' });
  });
});

describe('records of several sites and users in one browser', () => {
  const titleOf = (store: ContentStore) => store.readUnsaved()?.content.hero_title;
  const unsaved = (title: string) => ({ content: { hero_title: title }, base: {}, needsSync: true });

  it('separates the content, cache and backup of each site', async () => {
    const { open } = createBrowser();
    const [one, two] = [open(ONE), open(TWO)];
    await loadContent(one, answer('one'));
    one.storeBackup({ hero_title: 'backup of one' });
    expect([two.readContent(), two.readCache(), two.readBackup()]).toEqual([undefined, undefined, undefined]);
    expect(await loadContent(two, unavailable)).toMatchObject({ source: 'built-in', content: {} });
    expect(one.readCache()).toEqual({ hero_title: 'one' });
  });

  it.each([
    ['site', [ONE, ''], [TWO, '']],
    ['user', [SITE, '1'], [SITE, '2']],
  ] as const)('separates the unsaved text of each %s, also when another one is dropped', (_, one, two) => {
    const { open, local, session } = createBrowser();
    const [anna, ben] = [open(...one), open(...two)];
    anna.storeUnsaved(unsaved('Anna’s'));
    expect([ben, open()].map((store) => store.readUnsaved())).toEqual([undefined, undefined]);
    expect(readCachedContent(ben).content).toEqual({});
    ben.storeUnsaved(unsaved('Ben’s'));
    expect([anna, ben].map(titleOf)).toEqual(['Anna’s', 'Ben’s']);
    ben.dropUnsaved();
    expect([titleOf(open(...one)), titleOf(ben)]).toEqual(['Anna’s', undefined]);
    anna.dropUnsaved();
    expect([local.getItem('speaker:unsaved'), session.getItem('speaker:unsaved')]).toEqual([null, null]);
  });

  it('identifies a site by either form of its content route', () => {
    const { open } = createBrowser();
    open('https://network.example/one/?rest_route=/speaker/v1/content').storeUnsaved(unsaved('typed'));
    expect([open(ONE), open(`${ONE}/`)].map(titleOf)).toEqual(['typed', 'typed']);
    expect(open('https://network.example/?rest_route=/speaker/v1/content').readUnsaved()).toBeUndefined();
  });

  it('assigns a record without a site to the site at the origin, and to no user', () => {
    const { open, local, session } = createBrowser();
    const old = { content: { hero_title: 'old' }, timestamp: 1, needsSync: true };
    local.setItem('speaker:unsaved', JSON.stringify(old));
    local.setItem('speaker:cache', JSON.stringify({ ...old, version: 'v1', timestamp: 1_000_000 }));
    local.setItem('speaker:content', JSON.stringify({ ...old, version: 'v1' }));
    const [one, anna] = [open(ONE), open(SITE, '1')];
    expect([one.readUnsaved(), anna.readUnsaved()]).toEqual([undefined, undefined]);
    expect([one.readContent(), one.readCache(), anna.readCache()]).toEqual([undefined, undefined, undefined]);
    // The record without a site is kept when the other stores save.
    for (const store of [one, anna]) {
      store.storeUnsaved(unsaved('new'));
      store.dropUnsaved();
    }
    session.clear();
    expect(open().readUnsaved()?.content).toEqual({ hero_title: 'old' });
    expect(open().readContent()?.content).toEqual({ hero_title: 'old' });
  });
});
