import { describe, expect, it } from 'vitest';
import type { SaveOutcome } from '../clients/save-content-client.ts';
import { BUILT_IN } from '../core/content/changes.ts';
import type { ContentChange } from '../core/content/changes.ts';
import { createContentSaver } from './content-saver.ts';
import type { SaveAttempt } from './content-saver.ts';
import { createContentStore } from '../content-store/content-store.ts';
import { FakeClock, FakeStorage, rest } from '../browser-storage/testing/fake-browser.ts';
import { createTextStore } from '../browser-storage/text-store.ts';

/** A service as contract 4 has it, with the rule for two editors: a base that is not what is stored is a conflict. */
function createService(stored: Record<string, string> = {}) {
  const requests: { changes: readonly ContentChange[]; triggerRebuild: boolean }[] = [];
  const service = { away: false, hold: undefined as Promise<void> | undefined, refuses: '' };
  const send = async (changes: readonly ContentChange[], triggerRebuild: boolean): Promise<SaveOutcome> => {
    requests.push({ changes, triggerRebuild });
    if (service.hold) await service.hold;
    if (service.away) throw new Error('Failed to fetch');
    const saved: Record<string, string> = {};
    const errors: string[] = [];
    const conflicts: { field_name: string; current_value: string | null }[] = [];
    const removed: string[] = [];
    for (const { field_name: name, field_value: value, field_type: type, base_value: base } of changes) {
      if (service.refuses && value === service.refuses) errors.push(`${name}: not allowed`);
      else if (base !== undefined && base !== (stored[name] ?? null)) {
        errors.push(`${name}: someone else has changed this text`);
        conflicts.push({ field_name: name, current_value: stored[name] ?? null });
      } else if (type === BUILT_IN) removed.push(name);
      else saved[name] = stored[name] = value;
    }
    for (const name of removed) Reflect.deleteProperty(stored, name);
    const savedCount = Object.keys(saved).length + removed.length;
    return {
      success: errors.length === 0,
      savedCount,
      failedCount: errors.length,
      errors,
      timestamp: '',
      saved,
      conflicts,
      removed,
    };
  };
  return { stored, requests, service, send };
}

function createEditor(stored: Record<string, string> = {}) {
  const [local, session, clock] = [new FakeStorage(), new FakeStorage(), new FakeClock()];
  const host = createService(stored);
  const attempts: { attempt: SaveAttempt; auto: boolean }[] = [];
  const open = (send = host.send) => {
    const store = createContentStore({
      local: createTextStore(() => local),
      session: createTextStore(() => session),
      now: clock.now,
    });
    return createContentSaver({
      send,
      store,
      now: clock.now,
      schedule: clock.schedule,
      onState: () => undefined,
      onAttempt: (attempt, auto) => attempts.push({ attempt, auto }),
    });
  };
  const unsaved = (): unknown => JSON.parse(local.getItem('speaker:unsaved') ?? 'null');
  return { ...host, clock, local, session, attempts, open, unsaved };
}

describe('auto-save', () => {
  it('comes 30 s after the latest change, not before', async () => {
    const { open, clock, requests, stored } = createEditor();
    const saver = open();
    saver.change('hero_title', 'a');
    await clock.pass(29_000);
    saver.change('hero_title', 'ab');
    await clock.pass(29_999);
    expect([requests.length, saver.state.phase]).toEqual([0, 'dirty']);
    await clock.pass(1);
    expect([requests.length, saver.state.phase, saver.state.saveCount]).toEqual([1, 'idle', 1]);
    expect(stored).toEqual({ hero_title: 'ab' });
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
    const { open, clock, requests, service, unsaved, session, stored } = createEditor();
    service.away = true;
    const saver = open();
    saver.change('hero_title', 'a');
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: false });
    await clock.pass(90_000);
    expect(requests).toHaveLength(3);
    expect(unsaved()).toMatchObject({ content: { hero_title: 'a' }, needsSync: true });
    expect(session.getItem('speaker:unsaved')).toContain('"needsSync":true');
    expect(saver.state).toMatchObject({ phase: 'dirty', error: 'Failed to fetch' });
    service.away = false;
    await clock.pass(30_000);
    expect([stored.hero_title, unsaved(), saver.state.error]).toEqual(['a', null, undefined]);
  });
});

describe('saving', () => {
  it('takes typing during a save along with the next', async () => {
    const { open, service, stored, clock } = createEditor({ hero_title: 'old' });
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
    expect([stored.hero_title, saver.state.conflicts, saver.state.pending]).toEqual(['ab', [], {}]);
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
    const { open, service, stored, clock } = createEditor({ hero_title: 'old' });
    const saver = open();
    saver.setSaved({ hero_title: 'old' });
    let go = (): void => undefined;
    service.hold = new Promise((resolve) => (go = resolve));
    saver.change('hero_title', 'new');
    const saving = saver.save(false);
    saver.change('hero_title', 'old');
    go();
    await saving;
    await clock.pass(30_000);
    expect(stored.hero_title).toBe('old');
  });

  it('leaves a refused text for the editor to mend, without asking again and again', async () => {
    const { open, clock, requests, service, attempts } = createEditor();
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
    saver.change('a_url', '/better');
    await clock.pass(30_000);
    expect([saver.state.phase, attempts.at(-1)?.auto]).toEqual(['idle', true]);
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
  it('takes up what was left, with what it was based on, and saves it', async () => {
    const { open, service, clock, stored } = createEditor({ hero_title: 'old' });
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
    await clock.pass(30_000);
    expect([stored.hero_title, second.state.phase]).toEqual(['mine', 'idle']);
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
    const [anna, ben] = [browser.open(), createEditor().open(browser.send)];
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
    const [anna, ben] = [browser.open(), createEditor().open(browser.send)];
    for (const saver of [anna, ben]) saver.setSaved({});
    anna.change('intro_title', 'A');
    ben.change('intro_title', 'B');
    await anna.save(false);
    await ben.save(false);
    expect(ben.state.conflicts).toEqual([{ field_name: 'intro_title', current_value: 'A' }]);
  });
});

describe('going back to the built-in text', () => {
  it('takes the saved text away at once, with what is pending of it, and leaves other changes pending', async () => {
    const { open, stored, requests, unsaved } = createEditor({ hero_title: 'Saved', hero_cta: 'Book' });
    const saver = open();
    saver.setSaved({ ...stored });
    saver.change('hero_title', 'Half typed');
    saver.change('hero_cta', 'Book now');
    expect(await saver.goBack('hero_title')).toMatchObject({ outcome: 'saved' });
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
    expect(await saver.goBack('hero_title')).toMatchObject({ outcome: 'partly' });
    expect([stored.hero_title, saver.state.saved.hero_title, saver.state.conflicts]).toEqual([
      'Theirs',
      'Theirs',
      [],
    ]);
    await saver.goBack('hero_title');
    expect(stored).toEqual({});
  });
});
