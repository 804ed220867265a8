import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../../tests/setup/fake-browser.ts';
import { createTextStore } from '../browser-storage/text-store.ts';
import { EMPTY_DRAFT } from '../core/posts/post-draft.ts';
import { createUnsavedPosts } from './unsaved-posts.ts';

const ID = 'a-post';
const cover = { base: '/blog/a', alt: 'A room' };

function open() {
  const storage = new FakeStorage();
  const posts = createUnsavedPosts(createTextStore(() => storage));
  return { storage, posts };
}

describe('unsaved posts', () => {
  it('stores version and draft under the key of the post, lists and drops them', () => {
    const { storage, posts } = open();
    const draft = { ...EMPTY_DRAFT, title: 'Mine', cover };
    expect(posts.store(ID, { version: 3, draft })).toBe(true);
    storage.setItem('speaker:posture', '{}');
    expect(JSON.parse(storage.getItem(`speaker:post:${ID}`) ?? '')).toEqual({ version: 3, draft });
    expect([posts.read(ID), posts.list()]).toEqual([{ version: 3, draft }, [ID]]);
    posts.drop(ID);
    expect([posts.read(ID), posts.list()]).toEqual([undefined, []]);
  });

  it('reads records of earlier versions: missing parts are empty, unknown ones are dropped', () => {
    const { storage, posts } = open();
    const draft = { title: 'Old', body: 'x'.repeat(70_000), cover: null, social: null, mood: 'good' };
    storage.setItem(`speaker:post:${ID}`, JSON.stringify({ version: 1, draft }));
    expect(posts.read(ID)).toEqual({ version: 1, draft: { ...EMPTY_DRAFT, title: 'Old', body: draft.body } });
  });

  it.each(['', '{', 'null', '{"version":1}', '{"draft":{}}', '{"version":1,"draft":{"title":5}}'])(
    'ignores the damaged record %s',
    (text) => {
      const { storage, posts } = open();
      storage.setItem(`speaker:post:${ID}`, text);
      expect(posts.read(ID)).toBeUndefined();
    },
  );
});
