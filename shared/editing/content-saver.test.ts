import { describe, expect, it, vi } from 'vitest';
import { rest } from '../../tests/setup/fake-browser.ts';
import { BUILT_IN } from '../core/content/changes.ts';
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
    const { saver, clock, requests, stored, drafts } = openSaver();
    saver.change('hero_title', 'a');
    await clock.pass(29_000);
    saver.change('hero_title', 'ab');
    await clock.pass(29_999);
    expect([requests.length, saver.state.phase]).toEqual([0, 'dirty']);
    await clock.pass(1);
    expect([requests.length, saver.state.phase, clock.isIdle]).toEqual([1, 'dirty', true]);
    expect([drafts, stored]).toEqual([{ hero_title: 'ab' }, {}]);
  });

  it('runs after the clock was set back', async () => {
    const { saver, clock, drafts } = openSaver();
    saver.change('hero_title', 'a');
    await clock.pass(30_000);
    vi.setSystemTime(0);
    saver.change('hero_title', 'ab');
    await clock.pass(30_000);
    expect(drafts).toEqual({ hero_title: 'ab' });
  });

  it('retries a failed save every 30 s and marks the text as unsynced meanwhile', async () => {
    const { saver, clock, requests, service, unsaved, session, drafts, attempts } = openSaver();
    await saver.loadDrafts();
    service.isUnavailable = true;
    saver.change('hero_title', 'a');
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: false });
    await clock.pass(90_000);
    expect(requests).toHaveLength(3);
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: true });
    expect(session.getItem('speaker:unsaved')).toContain('"needsSync":true');
    expect(attempts.at(-1)).toEqual({ attempt: { outcome: 'failed', error: 'Failed to fetch' }, auto: true });
    service.isUnavailable = false;
    await clock.pass(30_000);
    expect([drafts.hero_title, unsaved()]).toEqual(['a', null]);
  });
});

it('saves text typed during a save with the next save, after a backup', async () => {
  const { saver, service, stored, drafts, clock, local } = openSaver({ hero_title: 'old', hero_cta: 'Go' });
  const release = holdAnswers(service);
  saver.change('hero_title', 'a');
  const saving = saver.save(true);
  await rest();
  expect(saver.state.phase).toBe('saving');
  const content = { hero_title: 'a', hero_cta: 'Go' };
  expect(JSON.parse(local.getItem('speaker:backup') ?? '')).toMatchObject({ version: '1.0', content });
  saver.change('hero_title', 'ab');
  release();
  expect(await saving).toMatchObject({ outcome: 'saved' });
  expect(saver.state).toMatchObject({ phase: 'dirty', pending: { hero_title: 'ab' }, saved: content });
  await clock.pass(30_000);
  expect([drafts.hero_title, saver.state.conflicts]).toEqual(['ab', []]);
  expect(await saver.save(true)).toMatchObject({ outcome: 'saved' });
  expect([stored.hero_title, drafts, saver.state.pending]).toEqual(['ab', {}, {}]);
});

it('saves the restored text after a different text has been saved', async () => {
  const { saver, service, stored, requests } = openSaver({ hero_title: 'old' });
  const release = holdAnswers(service);
  saver.change('hero_title', 'new');
  const saving = saver.save(false);
  saver.change('hero_title', 'old');
  const next = saver.save(false);
  await rest();
  expect(requests).toHaveLength(1);
  release();
  await Promise.all([saving, next]);
  expect(stored.hero_title).toBe('old');
});

it('restores unsaved text and its base, and saves it only after a change or Save', async () => {
  const { saver: first, open, service, clock, stored, drafts } = openSaver({ hero_title: 'old' });
  service.isUnavailable = true;
  first.change('hero_title', 'mine');
  await clock.pass(30_000);
  first.stop();
  service.isUnavailable = false;
  const second = open();
  expect([second.recover(), second.state.phase]).toEqual([{ hero_title: 'mine' }, 'dirty']);
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

it.each([
  ['mine', 'by Ben'],
  ['theirs', 'by Anna'],
] as const)('overwrites no text of another editor until one is chosen: %s', async (choice, text) => {
  const { saver: anna, service, stored, clock } = openSaver({ hero_title: 'old' });
  const ben = createEditor().open(service);
  ben.setSaved({ hero_title: 'old' });
  anna.change('hero_title', 'by Anna');
  ben.change('hero_title', 'by Ben');
  await anna.save(false);
  expect(await ben.save(false)).toMatchObject({ outcome: 'partly' });
  const conflicts = [{ field_name: 'hero_title', current_value: 'by Anna' }];
  expect(ben.state).toMatchObject({ conflicts, pending: { hero_title: 'by Ben' } });
  await clock.pass(120_000);
  await ben.save(false);
  expect(stored.hero_title).toBe('by Anna');
  expect(ben.resolve('hero_title', choice)).toBe(text);
  await ben.save(false);
  expect([stored, ben.state.saved]).toEqual([{ hero_title: text }, { hero_title: text }]);
  expect([ben.state.conflicts, ben.state.pending]).toEqual([[], {}]);
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
  const changes = [{ field_name: 'hero_title', field_type: BUILT_IN, base_value: 'Saved' }];
  expect(requests).toMatchObject([{ changes, triggerRebuild: true }]);
  expect(stored).toEqual({ hero_cta: 'Book' });
  expect(saver.state).toMatchObject({ saved: { hero_cta: 'Book' }, pending: { hero_cta: 'Book now' } });
  expect(unsaved()).toMatchObject({ content: { hero_cta: 'Book now' } });
  saver.change('hero_title', 'Anew');
  await saver.save(false);
  expect(stored).toEqual({ hero_title: 'Anew', hero_cta: 'Book now' });
});

describe('drafts', () => {
  /** A saver whose change has become a draft. */
  async function openDraft(stored: Record<string, string> = {}) {
    const editor = openSaver(stored);
    editor.saver.change('hero_title', 'new');
    await editor.clock.pass(30_000);
    return editor;
  }

  it('are visible to the next editor and published only when selected', async () => {
    const { saver: anna, service, clock, stored, drafts, requests, unsaved } = await openDraft();
    expect(requests.at(-1)).toMatchObject({ changes: [{ status: 'draft' }], triggerRebuild: false });
    expect([unsaved(), listParts(anna.state, 'draft')]).toEqual([null, { hero_title: 'new' }]);
    anna.stop();
    const ben = createEditor().open(service);
    ben.setSaved({});
    expect(await ben.loadDrafts()).toEqual({ hero_title: 'new' });
    await clock.pass(120_000);
    expect([stored, await ben.save(true)]).toEqual([{}, { outcome: 'skipped' }]);
    ben.change('hero_cta', 'Go');
    await ben.save(true);
    expect([stored, drafts]).toEqual([{ hero_cta: 'Go' }, { hero_title: 'new' }]);
    ben.tick('hero_title', true);
    await ben.save(true);
    expect([stored.hero_title, drafts, ben.state.pending]).toEqual(['new', {}, {}]);
  });

  it('are published after a reload of the session, and need a selection after the tab was closed', async () => {
    const { saver: before, open, stored, drafts, session } = await openDraft({ hero_title: 'old' });
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

  it('that another editor has scheduled meanwhile are published only when selected', async () => {
    const { saver, service, stored, drafts } = await openDraft();
    service.plans.hero_title = '2026-12-24T08:00:00.000Z';
    expect(await saver.save(true)).toMatchObject({ outcome: 'partly' });
    expect([stored, drafts, saver.state.conflicts]).toEqual([{}, { hero_title: 'new' }, []]);
    expect(listParts(saver.state, 'plan')).toEqual(service.plans);
    expect(await saver.save(true)).toEqual({ outcome: 'skipped' });
    saver.tick('hero_title', true);
    await saver.save(true);
    expect([stored, drafts, service.plans]).toEqual([{ hero_title: 'new' }, {}, {}]);
  });

  it('are not requested from a service without drafts, and wait in the browser for Save', async () => {
    const { saver, clock, service, requests, unsaved, stored } = openSaver();
    service.hasDrafts = false;
    saver.change('hero_title', 'a');
    await clock.pass(120_000);
    expect([requests, unsaved()]).toMatchObject([[], { content: { hero_title: 'a' } }]);
    await saver.save(true);
    expect(stored).toEqual({ hero_title: 'a' });
  });

  it('are discarded on request', async () => {
    const { saver, drafts } = await openDraft({ hero_title: 'old' });
    saver.discard('hero_title');
    await rest();
    expect([drafts, saver.state.phase]).toEqual([{}, 'idle']);
  });

  it('stay published when an older draft list arrives later', async () => {
    const { saver, drafts, stored, service } = openSaver();
    drafts.hero_title = 'a draft';
    let arrive = (): void => undefined;
    service.holdDrafts = new Promise((resolve) => (arrive = resolve));
    const loading = saver.loadDrafts();
    service.holdDrafts = undefined;
    saver.change('hero_title', 'public');
    await saver.save(true);
    arrive();
    await loading;
    expect(stored).toEqual({ hero_title: 'public' });
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
  ] as const)(
    'of a restored text are discarded when the pending answer %s',
    async (_, isLost, storedDraft) => {
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
    },
  );
});

it('a page hands its texts over once, to a parent of the same origin that stores them again', () => {
  const { open, unsaved } = createEditor({ hero_title: 'old' });
  open().change('hero_title', 'typed');
  const [parent, page] = [open(), open()];
  for (const saver of [parent, page]) saver.recover();
  expect(page.handOver()).toEqual({ hero_title: 'typed' });
  parent.storeUnsaved();
  expect(unsaved()).toMatchObject({ content: { hero_title: 'typed' } });
  parent.change('hero_title', 'typed on');
  expect(page.handOver()).toEqual({});
  page.applySaved({ hero_title: 'old' });
  expect(unsaved()).toMatchObject({ content: { hero_title: 'typed on' } });
});
