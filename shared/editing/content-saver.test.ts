import { describe, expect, it } from 'vitest';
import { rest } from '../../tests/setup/fake-browser.ts';
import { BUILT_IN } from '../core/content/changes.ts';
import type { ContentSaver } from './content-saver.ts';
import type { FakeService } from '../../tests/setup/fake-content-service.ts';
import { createEditor, listParts } from '../../tests/setup/fake-service.ts';

/** An editor whose saver knows the saved texts. */
function openSaver(stored: Record<string, string> = {}) {
  const editor = createEditor(stored);
  const saver = editor.open();
  saver.setSaved({ ...stored });
  return { ...editor, saver };
}

/** Delays the answers of the service until the returned function is called. */
function holdAnswers(service: FakeService): () => void {
  let release = (): void => undefined;
  service.hold = new Promise((resolve) => (release = resolve));
  return () => release();
}

describe('auto-save', () => {
  it('runs 30 s after the latest change', async () => {
    const { open, clock, requests, stored, drafts } = createEditor();
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(29_000);
    saver.change('hero_title', 'ab');
    await clock.pass(29_999);
    expect([requests.length, saver.state.phase]).toEqual([0, 'dirty']);
    await clock.pass(1);
    expect([requests.length, saver.state.phase]).toEqual([1, 'dirty']);
    expect([drafts, stored]).toEqual([{ hero_title: 'ab' }, {}]);
    expect(clock.isIdle).toBe(true);
  });

  it('waits until 30 s after the last save', async () => {
    const { open, clock, requests } = createEditor();
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(20_000);
    await saver.save(true);
    saver.change('hero_title', 'b');
    await clock.pass(29_999);
    expect(requests).toHaveLength(1);
    await clock.pass(1);
    expect(requests).toHaveLength(2);
  });

  it('retries a failed save every 30 s and marks the text as unsynced meanwhile', async () => {
    const { open, clock, requests, service, unsaved, session, drafts, attempts } = createEditor();
    const saver = open();
    await saver.loadDrafts();
    service.isUnavailable = true;
    saver.change('hero_title', 'a');
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: false });
    await clock.pass(90_000);
    expect(requests).toHaveLength(3);
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: true });
    expect(session.getItem('speaker:unsaved')).toContain('"needsSync":true');
    expect(attempts.at(-1)?.attempt).toEqual({ outcome: 'failed', error: 'Failed to fetch' });
    service.isUnavailable = false;
    await clock.pass(30_000);
    expect([drafts.hero_title, unsaved()]).toEqual(['a', null]);
  });
});

describe('saving', () => {
  it('saves text typed during a save with the next save', async () => {
    const { saver, service, stored, drafts, clock } = openSaver({ hero_title: 'old' });
    const release = holdAnswers(service);
    saver.change('hero_title', 'a');
    const saving = saver.save(true);
    await rest();
    expect(saver.state.phase).toBe('saving');
    saver.change('hero_title', 'ab');
    release();
    expect(await saving).toMatchObject({ outcome: 'saved' });
    expect(saver.state).toMatchObject({
      phase: 'dirty',
      pending: { hero_title: 'ab' },
      saved: { hero_title: 'a' },
    });
    await clock.pass(30_000);
    expect([drafts.hero_title, saver.state.conflicts]).toEqual(['ab', []]);
    expect(await saver.save(true)).toMatchObject({ outcome: 'saved' });
    expect([stored.hero_title, drafts, saver.state.pending]).toEqual(['ab', {}, {}]);
  });

  it('saves the restored text when a different text is being saved', async () => {
    const { saver, service, stored } = openSaver({ hero_title: 'old' });
    const release = holdAnswers(service);
    saver.change('hero_title', 'new');
    const saving = saver.save(false);
    saver.change('hero_title', 'old');
    release();
    await saving;
    await saver.save(false);
    expect(stored.hero_title).toBe('old');
  });

  it('keeps a refused text pending and does not send it again unchanged', async () => {
    const { open, clock, requests, service, attempts, drafts } = createEditor();
    service.refuses = 'bad';
    const saver = open();
    saver.change('a_url', 'bad');
    saver.change('hero_title', 'good');
    expect(await saver.save(false)).toMatchObject({
      outcome: 'partly',
      result: { errors: ['a_url: not allowed'] },
    });
    await clock.pass(120_000);
    expect([requests.length, saver.state.pending]).toEqual([1, { a_url: 'bad' }]);
    expect(listParts(saver.state, 'rejection')).toEqual({ a_url: 'not allowed' });
    saver.change('a_url', '/better');
    await clock.pass(30_000);
    expect([drafts, listParts(saver.state, 'rejection'), attempts.at(-1)?.auto]).toEqual([
      { a_url: '/better' },
      {},
      true,
    ]);
  });

  it('writes a backup before the save', async () => {
    const { open, local } = createEditor();
    const saver = open();
    saver.setSaved({ hero_cta: 'Go' });
    saver.change('hero_title', 'a');
    await saver.save(false);
    expect(JSON.parse(local.getItem('speaker:backup') ?? '')).toMatchObject({
      version: '1.0',
      content: { hero_title: 'a', hero_cta: 'Go' },
    });
  });
});

it('restores unsaved text and its base, and saves it only after a change or Save', async () => {
  const { open, service, clock, stored, drafts } = createEditor({ hero_title: 'old' });
  service.isUnavailable = true;
  const first = open();
  first.setSaved({ hero_title: 'old' });
  first.change('hero_title', 'mine');
  await clock.pass(30_000);
  first.stop();
  service.isUnavailable = false;
  const second = open();
  expect(second.recover()).toEqual({ hero_title: 'mine' });
  expect(second.state.phase).toBe('dirty');
  await clock.pass(120_000);
  expect([stored, drafts]).toEqual([{ hero_title: 'old' }, {}]);
  second.change('hero_title', 'mine!');
  await clock.pass(30_000);
  expect([stored, drafts]).toEqual([{ hero_title: 'old' }, { hero_title: 'mine!' }]);
  await second.save(true);
  expect([stored.hero_title, second.state.phase]).toEqual(['mine!', 'idle']);
  expect(open().recover()).toEqual({});
});

it("two tabs of one browser keep each other's unsaved text", async () => {
  const { open, unsaved, stored } = createEditor();
  const [one, two] = [open(), open()];
  one.change('hero_title', 'from one');
  two.change('hero_cta', 'from two');
  expect(unsaved()).toMatchObject({ content: { hero_title: 'from one', hero_cta: 'from two' } });
  await two.save(false);
  expect(unsaved()).toMatchObject({ content: { hero_title: 'from one' } });
  await one.save(false);
  expect([unsaved(), stored]).toEqual([null, { hero_title: 'from one', hero_cta: 'from two' }]);
});

describe('two editors', () => {
  const createConflict = async () => {
    const browser = createEditor({ hero_title: 'old' });
    const [anna, ben] = [browser.open(), createEditor().open(browser.service)];
    for (const saver of [anna, ben]) saver.setSaved({ hero_title: 'old' });
    anna.change('hero_title', 'by Anna');
    ben.change('hero_title', 'by Ben');
    await anna.save(false);
    return { ...browser, anna, ben };
  };

  it('report a conflict with both texts for the same field, and overwrite nothing', async () => {
    const { ben, stored, clock } = await createConflict();
    expect(await ben.save(false)).toMatchObject({ outcome: 'partly' });
    expect(ben.state).toMatchObject({
      conflicts: [{ field_name: 'hero_title', current_value: 'by Anna' }],
      pending: { hero_title: 'by Ben' },
    });
    await clock.pass(120_000);
    await ben.save(false);
    expect(stored.hero_title).toBe('by Anna');
  });

  it('keep a draft known when an older draft list arrives later', async () => {
    const { saver, clock, drafts, service } = openSaver();
    const arrive = readLate(service, saver);
    saver.change('hero_title', 'Built in, and more', { original: 'Built in' });
    await clock.pass(30_000);
    await arrive();
    await clock.pass(30_000);
    expect(drafts).toEqual({ hero_title: 'Built in, and more' });
    saver.change('hero_title', 'Built in');
    await clock.pass(60_000);
    expect([drafts, saver.state.phase]).toEqual([{}, 'idle']);
  });

  it('drop a published draft when an older draft list arrives later', async () => {
    const { open, drafts, stored, service } = createEditor();
    drafts.hero_title = 'a draft';
    const saver = open();
    saver.setSaved({});
    const arrive = readLate(service, saver);
    saver.change('hero_title', 'public');
    await saver.save(true);
    expect(stored).toEqual({ hero_title: 'public' });
    await arrive();
    expect([saver.state.pending, listParts(saver.state, 'draft'), saver.state.phase]).toEqual([
      {},
      {},
      'idle',
    ]);
  });

  it.each([
    ['arrives', false, {}],
    ['is lost', true, {}],
    ['is stored but its answer lost', true, { hero_title: 'Built in, and more' }],
  ] as const)('discard a restored draft when the pending answer %s', async (_, isLost, storedDraft) => {
    const { saver, clock, drafts, service, unsaved } = openSaver();
    await saver.loadDrafts();
    const release = holdAnswers(service);
    saver.change('hero_title', 'Built in, and more', { original: 'Built in' });
    await clock.pass(30_000);
    saver.change('hero_title', 'Built in');
    Object.assign(drafts, storedDraft);
    service.isUnavailable = isLost;
    release();
    await rest();
    service.isUnavailable = false;
    expect(unsaved()).toBeNull();
    await clock.pass(60_000);
    expect([drafts, listParts(saver.state, 'draft'), saver.state.phase]).toEqual([{}, {}, 'idle']);
  });

  it.each([
    ['mine', 'by Ben'],
    ['theirs', 'by Anna'],
  ] as const)('end the conflict when choosing %s', async (choice, text) => {
    const { ben, stored } = await createConflict();
    await ben.save(false);
    ben.resolve('hero_title', choice);
    await ben.save(false);
    expect([stored.hero_title, ben.state.conflicts, ben.state.pending]).toEqual([text, [], {}]);
    expect(ben.state.saved.hero_title).toBe(text);
  });
});

it('saves without a rebuild where auto_rebuild is false', async () => {
  const { saver, requests } = openSaver({ auto_rebuild: 'false' });
  saver.change('hero_title', 'New');
  await saver.save(true);
  saver.change('auto_rebuild', 'true');
  await saver.save(true);
  expect(requests.map(({ triggerRebuild }) => triggerRebuild)).toEqual([false, true]);
});

it('restoring the built-in text removes the saved and pending text, and keeps other changes pending', async () => {
  const { saver, stored, requests, unsaved } = openSaver({ hero_title: 'Saved', hero_cta: 'Book' });
  saver.change('hero_title', 'Half typed');
  saver.change('hero_cta', 'Book now');
  expect(await saver.restoreBuiltIn('hero_title')).toMatchObject({ outcome: 'saved' });
  expect(requests).toMatchObject([
    {
      changes: [{ field_name: 'hero_title', field_type: BUILT_IN, base_value: 'Saved' }],
      triggerRebuild: true,
    },
  ]);
  expect(stored).toEqual({ hero_cta: 'Book' });
  expect(saver.state).toMatchObject({ saved: { hero_cta: 'Book' }, pending: { hero_cta: 'Book now' } });
  expect(unsaved()).toMatchObject({ content: { hero_cta: 'Book now' } });
  saver.change('hero_title', 'Anew');
  await saver.save(false);
  expect(stored).toEqual({ hero_title: 'Anew', hero_cta: 'Book now' });
});

describe('drafts', () => {
  it('are visible to the next editor and published only when selected', async () => {
    const { open, service, clock, stored, drafts, requests, unsaved } = createEditor({ hero_title: 'old' });
    const anna = open();
    anna.setSaved({ hero_title: 'old' });
    anna.change('hero_title', 'new');
    await clock.pass(30_000);
    expect(requests.at(-1)).toMatchObject({ changes: [{ status: 'draft' }], triggerRebuild: false });
    expect([unsaved(), listParts(anna.state, 'draft')]).toEqual([null, { hero_title: 'new' }]);
    anna.stop();
    const ben = createEditor().open(service);
    ben.setSaved({ hero_title: 'old' });
    expect(await ben.loadDrafts()).toEqual({ hero_title: 'new' });
    await clock.pass(120_000);
    expect(stored).toEqual({ hero_title: 'old' });
    expect(await ben.save(true)).toEqual({ outcome: 'skipped' });
    ben.change('hero_cta', 'Go');
    await ben.save(true);
    expect([stored, drafts]).toEqual([{ hero_title: 'old', hero_cta: 'Go' }, { hero_title: 'new' }]);
    ben.tick('hero_title', true);
    await ben.save(true);
    expect([stored.hero_title, drafts, ben.state.pending]).toEqual(['new', {}, {}]);
  });

  it('are published after a reload of the session, and need a selection after the tab was closed', async () => {
    const { open, clock, stored, drafts, session } = createEditor({ hero_title: 'old' });
    const before = open();
    before.setSaved({ hero_title: 'old' });
    before.change('hero_title', 'new');
    await clock.pass(30_000);
    before.stop();
    const closed = session.getItem('speaker:drafts');
    session.removeItem('speaker:drafts');
    const later = open();
    await later.loadDrafts();
    expect(await later.save(true)).toEqual({ outcome: 'skipped' });
    session.setItem('speaker:drafts', closed ?? '');
    const reloaded = open();
    await reloaded.loadDrafts();
    await reloaded.save(true);
    expect([stored, drafts, session.getItem('speaker:drafts')]).toEqual([{ hero_title: 'new' }, {}, null]);
  });

  it('stay scheduled on Save until they are selected', async () => {
    const { open, service, clock, stored, drafts } = createEditor();
    const saver = open();
    saver.change('hero_title', 'later');
    await clock.pass(30_000);
    service.plans.hero_title = '2026-12-24T08:00:00.000Z';
    saver.notePlan(['hero_title'], '2026-12-24T08:00:00.000Z');
    saver.change('hero_cta', 'Go');
    saver.change('hero_title', 'later, mended');
    await saver.save(true);
    expect([stored, saver.state.conflicts]).toEqual([{ hero_cta: 'Go' }, []]);
    await clock.pass(30_000);
    expect([drafts, Object.keys(service.plans)]).toEqual([{ hero_title: 'later, mended' }, ['hero_title']]);
    saver.tick('hero_title', true);
    await saver.save(true);
    expect([stored.hero_title, drafts, service.plans]).toEqual(['later, mended', {}, {}]);
  });

  it('are not published when another editor has scheduled them meanwhile', async () => {
    const { open, service, clock, stored, drafts } = createEditor();
    const saver = open();
    saver.change('hero_title', 'new');
    await clock.pass(30_000);
    service.plans.hero_title = '2026-12-24T08:00:00.000Z';
    expect(await saver.save(true)).toMatchObject({ outcome: 'partly' });
    expect([stored, drafts, saver.state.conflicts]).toEqual([{}, { hero_title: 'new' }, []]);
    expect(listParts(saver.state, 'plan')).toEqual(service.plans);
    expect(await saver.save(true)).toEqual({ outcome: 'skipped' });
  });

  it('are not requested from a service without drafts, and wait in the browser for Save', async () => {
    const { open, clock, service, requests, unsaved, stored } = createEditor();
    service.hasDrafts = false;
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(120_000);
    expect([requests, unsaved()]).toMatchObject([[], { content: { hero_title: 'a' } }]);
    await saver.save(true);
    expect(stored).toEqual({ hero_title: 'a' });
  });

  it('are discarded on request', async () => {
    const { saver, clock, drafts } = openSaver({ hero_title: 'old' });
    saver.change('hero_title', 'new');
    await clock.pass(30_000);
    saver.discard('hero_title');
    await rest();
    expect([drafts, saver.state.phase]).toEqual([{}, 'idle']);
  });

  it.each([
    ['mine', 'by Ben'],
    ['theirs', 'by Anna'],
  ] as const)('of two editors conflict until one is chosen: %s', async (choice, text) => {
    const browser = createEditor();
    const [anna, other] = [browser.open(), createEditor()];
    const ben = other.open(browser.service);
    await ben.loadDrafts();
    anna.change('hero_title', 'by Anna');
    ben.change('hero_title', 'by Ben');
    await browser.clock.pass(30_000);
    await other.clock.pass(30_000);
    expect([browser.drafts.hero_title, ben.state.pending.hero_title]).toEqual(['by Anna', 'by Ben']);
    expect(ben.state.conflicts).toEqual([
      { field_name: 'hero_title', current_value: 'by Anna', draft: true },
    ]);
    ben.resolve('hero_title', choice);
    await other.clock.pass(60_000);
    expect([browser.drafts.hero_title, ben.state.pending.hero_title]).toEqual([text, text]);
  });
});

describe('restoring the text of the page', () => {
  it('is no change, with or without known saved content', async () => {
    const { open, clock, requests, unsaved } = createEditor();
    for (const isKnown of [false, true]) {
      const saver = open();
      if (isKnown) saver.setSaved({});
      saver.change('hero_title', 'Built in, and more', { original: 'Built in' });
      saver.change('hero_title', 'Built in', { original: 'Built in, and more' });
      expect([saver.state.phase, unsaved()]).toEqual(['idle', null]);
    }
    await clock.pass(120_000);
    expect(requests).toEqual([]);
  });

  it('does not treat a recovered text as the text of the page', async () => {
    const { open, unsaved } = createEditor();
    open().change('hero_title', 'mine');
    const saver = open();
    saver.recover();
    saver.change('hero_title', 'mine, and more', { original: 'mine' });
    saver.change('hero_title', 'mine', { original: 'mine' });
    expect(unsaved()).toMatchObject({ content: { hero_title: 'mine' } });
  });
});

/** Requests the drafts; the answer arrives when the returned function is called. */
function readLate(service: FakeService, saver: ContentSaver): () => Promise<unknown> {
  let arrive = (): void => undefined;
  service.holdDrafts = new Promise((resolve) => (arrive = resolve));
  const loading = saver.loadDrafts();
  service.holdDrafts = undefined;
  return () => {
    arrive();
    return loading;
  };
}

describe('page that hands its texts over to a parent of the same origin', () => {
  function openBoth() {
    const editor = createEditor({ hero_title: 'old' });
    editor.open().change('hero_title', 'typed');
    const [parent, page] = [editor.open(), editor.open()];
    parent.recover();
    page.recover();
    return { ...editor, parent, page };
  }

  it('keeps them in storage after the parent has stored them again', () => {
    const { parent, page, unsaved } = openBoth();
    expect(page.handOver()).toEqual({ hero_title: 'typed' });
    parent.storeUnsaved();
    expect(unsaved()).toMatchObject({ content: { hero_title: 'typed' } });
    expect(parent.state.phase).toBe('dirty');
  });

  it('hands over nothing the second time and leaves the storage unchanged', () => {
    const { parent, page, unsaved } = openBoth();
    page.handOver();
    parent.change('hero_title', 'typed on');
    expect(page.handOver()).toEqual({});
    page.applySaved({ hero_title: 'old' });
    expect(unsaved()).toMatchObject({ content: { hero_title: 'typed on' } });
  });
});
