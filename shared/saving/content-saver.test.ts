import { describe, expect, it } from 'vitest';
import { rest } from '../../tests/setup/fake-browser.ts';
import { BUILT_IN } from '../core/content/changes.ts';
import type { ContentSaver } from './content-saver.ts';
import { createEditor } from '../../tests/setup/fake-service.ts';
import type { FakeService } from '../../tests/setup/fake-service.ts';

describe('auto-save', () => {
  it('comes 30 s after the latest change, not before', async () => {
    const { open, clock, requests, stored, drafts } = createEditor();
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(29_000);
    saver.change('hero_title', 'ab');
    await clock.pass(29_999);
    expect([requests.length, saver.state.phase]).toEqual([0, 'dirty']);
    await clock.pass(1);
    expect([requests.length, saver.state.phase, saver.state.saveCount]).toEqual([1, 'dirty', 1]);
    expect([drafts, stored]).toEqual([{ hero_title: 'ab' }, {}]);
    expect(clock.untilNext).toBeUndefined();
  });

  it('waits until the last save is 30 s ago', async () => {
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

  it('tries every 30 s what has failed, and keeps it flagged meanwhile', async () => {
    const { open, clock, requests, service, unsaved, session, drafts } = createEditor();
    const saver = open();
    await saver.loadDrafts();
    service.away = true;
    saver.change('hero_title', 'a');
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: false });
    await clock.pass(90_000);
    expect(requests).toHaveLength(3);
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: true });
    expect(session.getItem('speaker:unsaved')).toContain('"needsSync":true');
    expect(saver.state).toMatchObject({ phase: 'dirty', error: 'Failed to fetch' });
    service.away = false;
    await clock.pass(30_000);
    expect([drafts.hero_title, unsaved(), saver.state.error]).toEqual(['a', null, undefined]);
  });
});

describe('saving', () => {
  it('takes typing during a save along with the next', async () => {
    const { open, service, stored, drafts, clock } = createEditor({ hero_title: 'old' });
    const saver = open();
    saver.setSaved({ hero_title: 'old' });
    let go = (): void => undefined;
    service.hold = new Promise((resolve) => (go = resolve));
    saver.change('hero_title', 'a');
    const saving = saver.save(true);
    await rest();
    expect(saver.state.phase).toBe('saving');
    saver.change('hero_title', 'ab');
    go();
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

  it('going back to the saved text leaves nothing to save', () => {
    const { open, unsaved } = createEditor();
    const saver = open();
    saver.setSaved({ hero_title: 'old' });
    saver.change('hero_title', 'new');
    saver.change('hero_title', 'old');
    expect([saver.state.phase, unsaved()]).toEqual(['idle', null]);
  });

  it('going back to the saved text while another is being saved still saves it', async () => {
    const { open, service, stored } = createEditor({ hero_title: 'old' });
    const saver = open();
    saver.setSaved({ hero_title: 'old' });
    let go = (): void => undefined;
    service.hold = new Promise((resolve) => (go = resolve));
    saver.change('hero_title', 'new');
    const saving = saver.save(false);
    saver.change('hero_title', 'old');
    go();
    await saving;
    await saver.save(false);
    expect(stored.hero_title).toBe('old');
  });

  it('leaves a refused text for the editor to mend, without asking again and again', async () => {
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
    expect(saver.state.rejections).toEqual({ a_url: 'not allowed' });
    saver.change('a_url', '/better');
    await clock.pass(30_000);
    expect([drafts, saver.state.rejections, attempts.at(-1)?.auto]).toEqual([{ a_url: '/better' }, {}, true]);
  });

  it('with nothing to save does nothing', async () => {
    const { open, requests } = createEditor();
    expect(await open().save(true)).toEqual({ outcome: 'skipped' });
    expect(requests).toEqual([]);
  });

  it('makes a backup first', async () => {
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

describe('recovery', () => {
  it('takes up what was left, with what it was based on; it waits for a touch or a Save', async () => {
    const { open, service, clock, stored, drafts } = createEditor({ hero_title: 'old' });
    service.away = true;
    const first = open();
    first.setSaved({ hero_title: 'old' });
    first.change('hero_title', 'mine');
    await clock.pass(30_000);
    first.stop();
    service.away = false;
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
});

describe('two tabs of one browser', () => {
  it("keep each other's unsaved text", async () => {
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
});

describe('two editors', () => {
  const meet = async () => {
    const browser = createEditor({ hero_title: 'old' });
    const [anna, ben] = [browser.open(), createEditor().open(browser.service)];
    for (const saver of [anna, ben]) saver.setSaved({ hero_title: 'old' });
    anna.change('hero_title', 'by Anna');
    ben.change('hero_title', 'by Ben');
    await anna.save(false);
    return { ...browser, anna, ben };
  };

  it('with different fields keep both', async () => {
    const { ben, anna, stored } = await meet();
    anna.change('hero_cta', 'Go');
    ben.discard('hero_title');
    ben.change('intro_title', 'Hello');
    await Promise.all([anna.save(false), ben.save(false)]);
    expect(stored).toEqual({ hero_title: 'by Anna', hero_cta: 'Go', intro_title: 'Hello' });
  });

  it('with the same field: the later is told, sees both texts, and nothing is overwritten', async () => {
    const { ben, stored, clock } = await meet();
    expect(await ben.save(false)).toMatchObject({ outcome: 'partly' });
    expect(ben.state).toMatchObject({
      conflicts: [{ field_name: 'hero_title', current_value: 'by Anna' }],
      pending: { hero_title: 'by Ben' },
    });
    await clock.pass(120_000);
    await ben.save(false);
    expect(stored.hero_title).toBe('by Anna');
  });

  it('read before a text was kept, and heard of after it, do not make that draft unknown', async () => {
    const { open, clock, drafts, service } = createEditor();
    const saver = open();
    saver.setSaved({});
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

  it('read before a text was published, and heard of after it, do not come back', async () => {
    const { open, drafts, stored, service } = createEditor();
    drafts.hero_title = 'a draft';
    const saver = open();
    saver.setSaved({});
    const arrive = readLate(service, saver);
    saver.change('hero_title', 'public');
    await saver.save(true);
    expect(stored).toEqual({ hero_title: 'public' });
    await arrive();
    expect([saver.state.pending, saver.state.drafts, saver.state.phase]).toEqual([{}, {}, 'idle']);
  });

  it.each([
    ['is answered', false, {}],
    ['is lost', true, {}],
    ['is kept, and its answer lost', true, { hero_title: 'Built in, and more' }],
  ] as const)(
    'of a text taken back while its draft is under way go where that %s',
    async (_, isLost, kept) => {
      const { open, clock, drafts, service, unsaved } = createEditor();
      const saver = open();
      saver.setSaved({});
      await saver.loadDrafts();
      let go = (): void => undefined;
      service.hold = new Promise((resolve) => (go = resolve));
      saver.change('hero_title', 'Built in, and more', { original: 'Built in' });
      await clock.pass(30_000);
      saver.change('hero_title', 'Built in');
      Object.assign(drafts, kept);
      service.away = isLost;
      go();
      await rest();
      service.away = false;
      expect(unsaved()).toBeNull();
      await clock.pass(60_000);
      expect([drafts, saver.state.drafts, saver.state.phase]).toEqual([{}, {}, 'idle']);
    },
  );

  it.each([
    ['mine', 'by Ben'],
    ['theirs', 'by Anna'],
  ] as const)('choosing %s ends it', async (choice, text) => {
    const { ben, stored } = await meet();
    await ben.save(false);
    ben.resolve('hero_title', choice);
    await ben.save(false);
    expect([stored.hero_title, ben.state.conflicts, ben.state.pending]).toEqual([text, [], {}]);
    expect(ben.state.saved.hero_title).toBe(text);
  });

  it('both starting from a built-in text meet as well', async () => {
    const browser = createEditor();
    const [anna, ben] = [browser.open(), createEditor().open(browser.service)];
    for (const saver of [anna, ben]) saver.setSaved({});
    anna.change('intro_title', 'A');
    ben.change('intro_title', 'B');
    await anna.save(false);
    await ben.save(false);
    expect(ben.state.conflicts).toEqual([{ field_name: 'intro_title', current_value: 'A' }]);
  });
});

it('saves without a rebuild where auto_rebuild is false', async () => {
  const { open, stored, requests } = createEditor({ auto_rebuild: 'false' });
  const saver = open();
  saver.setSaved({ ...stored });
  saver.change('hero_title', 'New');
  await saver.save(true);
  saver.change('auto_rebuild', 'true');
  await saver.save(true);
  expect(requests.map(({ triggerRebuild }) => triggerRebuild)).toEqual([false, true]);
});

describe('going back to the built-in text', () => {
  it('takes the saved text away at once, with what is pending of it, and leaves other changes pending', async () => {
    const { open, stored, requests, unsaved } = createEditor({ hero_title: 'Saved', hero_cta: 'Book' });
    const saver = open();
    saver.setSaved({ ...stored });
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

  it('spares a text that someone else has saved meanwhile, and knows it from then on', async () => {
    const { open, stored } = createEditor({ hero_title: 'Saved' });
    const saver = open();
    saver.setSaved({ ...stored });
    stored.hero_title = 'Theirs';
    expect(await saver.restoreBuiltIn('hero_title')).toMatchObject({ outcome: 'partly' });
    expect([stored.hero_title, saver.state.saved.hero_title, saver.state.conflicts]).toEqual([
      'Theirs',
      'Theirs',
      [],
    ]);
    await saver.restoreBuiltIn('hero_title');
    expect(stored).toEqual({});
  });
});

describe('drafts', () => {
  it('are seen by the next editor, published only when ticked, and never by themselves', async () => {
    const { open, service, clock, stored, drafts, requests, unsaved } = createEditor({ hero_title: 'old' });
    const anna = open();
    anna.setSaved({ hero_title: 'old' });
    anna.change('hero_title', 'new');
    await clock.pass(30_000);
    expect(requests.at(-1)).toMatchObject({ changes: [{ status: 'draft' }], triggerRebuild: false });
    expect([unsaved(), anna.state.drafts]).toEqual([null, { hero_title: 'new' }]);
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

  it('of this session are its own after a reload; after the tab was closed they are ticked anew', async () => {
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

  it('that are planned stay planned: Save leaves them alone until they are ticked', async () => {
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

  it('that somebody has planned meanwhile are not published, and are known as planned from then on', async () => {
    const { open, service, clock, stored, drafts } = createEditor();
    const saver = open();
    saver.change('hero_title', 'new');
    await clock.pass(30_000);
    service.plans.hero_title = '2026-12-24T08:00:00.000Z';
    expect(await saver.save(true)).toMatchObject({ outcome: 'partly' });
    expect([stored, drafts, saver.state.conflicts]).toEqual([{}, { hero_title: 'new' }, []]);
    expect(saver.state.plans).toEqual(service.plans);
    expect(await saver.save(true)).toEqual({ outcome: 'skipped' });
  });

  it('are not asked of a service that keeps none: the text waits in the browser for Save', async () => {
    const { open, clock, service, requests, unsaved, stored } = createEditor();
    service.hasDrafts = false;
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(120_000);
    expect([requests, unsaved()]).toMatchObject([[], { content: { hero_title: 'a' } }]);
    await saver.save(true);
    expect(stored).toEqual({ hero_title: 'a' });
  });

  it('go when their text is taken back', async () => {
    const { open, clock, drafts } = createEditor({ hero_title: 'old' });
    const saver = open();
    saver.setSaved({ hero_title: 'old' });
    saver.change('hero_title', 'new');
    await clock.pass(30_000);
    saver.change('hero_title', 'old');
    await clock.pass(30_000);
    expect([drafts, saver.state.phase]).toEqual([{}, 'idle']);
    saver.change('hero_title', 'newer');
    await clock.pass(30_000);
    saver.discard('hero_title');
    await rest();
    expect([drafts, saver.state.phase]).toEqual([{}, 'idle']);
  });

  it.each([
    ['mine', 'by Ben'],
    ['theirs', 'by Anna'],
  ] as const)(
    'of two editors meet; choosing %s ends it, and neither loses a word unasked',
    async (choice, text) => {
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
    },
  );
});

describe("going back to the page's own text", () => {
  it('is no change, whether or not what is saved is known', async () => {
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

  it('does not take a recovered text for the page’s own', async () => {
    const { open, unsaved } = createEditor();
    open().change('hero_title', 'mine');
    const saver = open();
    saver.recover();
    saver.change('hero_title', 'mine, and more', { original: 'mine' });
    saver.change('hero_title', 'mine', { original: 'mine' });
    expect(unsaved()).toMatchObject({ content: { hero_title: 'mine' } });
  });
});

/** Asks for the drafts; what they are now arrives when the returned function is called. */
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

describe('a page that hands its texts over to a parent of the same origin', () => {
  function openBoth() {
    const editor = createEditor({ hero_title: 'old' });
    editor.open().change('hero_title', 'typed');
    const [parent, page] = [editor.open(), editor.open()];
    parent.recover();
    page.recover();
    return { ...editor, parent, page };
  }

  it('leaves them in the storage once the parent has stored them again', () => {
    const { parent, page, unsaved } = openBoth();
    expect(page.handOver()).toEqual({ hero_title: 'typed' });
    parent.storeUnsaved();
    expect(unsaved()).toMatchObject({ content: { hero_title: 'typed' } });
    expect(parent.state.phase).toBe('dirty');
  });

  it('hands over nothing the second time, and leaves the storage alone', () => {
    const { parent, page, unsaved } = openBoth();
    page.handOver();
    parent.change('hero_title', 'typed on');
    expect(page.handOver()).toEqual({});
    page.applySaved({ hero_title: 'old' });
    expect(unsaved()).toMatchObject({ content: { hero_title: 'typed on' } });
  });
});
