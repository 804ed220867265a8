import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Delivery } from '../clients/delivery.ts';
import { OUTBOX_KEY, hasOutbox } from './has-outbox.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createEntry, type FrozenLead } from './outbox-entry.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createSenderRole } from './sender-role.ts';
import { FakeClock, FakeStorage, createFakeLocks, rest } from '../../tests/setup/fake-browser.ts';
import { createTextStore } from '../browser-storage/text-store.ts';

const UNREACHABLE: Delivery = { outcome: 'unreachable', message: 'no answer' };
const ACCEPTED: Delivery = { outcome: 'accepted' };

const lead = (id: string, url = 'https://api.example/'): FrozenLead => {
  return { id, kind: 'newsletter', url, body: `{ "id":"${id}" }` };
};

/** One browser whose tabs share storage, locks and clock; `answer` is the server. */
function createBrowser(options: { locks?: LockManager | undefined } = { locks: createFakeLocks() }) {
  const storage = new FakeStorage();
  const clock = new FakeClock();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const sent: string[] = [];
  const refused: [body: string, status: number][] = [];
  type Server = (lead: FrozenLead) => Delivery | Promise<Delivery>;
  const server: { answer: Server } = { answer: () => UNREACHABLE };
  const openTab = () => {
    const text = createTextStore(() => storage);
    const store = createOutboxStore(text, options.locks);
    const outbox = createOutbox({
      store,
      asSender: createSenderRole(options.locks),
      deliver: async (given) => {
        sent.push(given.body);
        return server.answer(given);
      },
      onRefused: ({ body }, { status }) => refused.push([body, status]),
    });
    return { outbox, store, events, text };
  };
  return { storage, clock, sent, refused, server, openTab };
}

/** One browser with one tab. */
function openTab(options?: Parameters<typeof createBrowser>[0]) {
  const browser = createBrowser(options);
  return { ...browser, ...browser.openTab() };
}

const NOT_FOUND: Delivery = { outcome: 'refused', status: 404, message: 'no such call' };
const start = ({ outbox }: { readonly outbox: Outbox }) => outbox.start(new AbortController().signal);

describe('submitting', () => {
  it('stores an undelivered lead byte for byte and retries it with increasing delays', async () => {
    const { clock, sent, server, storage, outbox, store } = openTab();
    expect(await outbox.submit(lead('1'))).toEqual(UNREACHABLE);
    expect(storage.getItem(OUTBOX_KEY)).toContain('"id\\":\\"1\\"');
    const delays: number[] = [];
    for (let round = 0; round < 10; round += 1) delays.push(await clock.passNext());
    expect(delays.map((ms) => ms / 1_000)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    // A host that temporarily answers 404 does not refuse a stored lead.
    server.answer = () => NOT_FOUND;
    await clock.pass(900_000);
    expect(store.list()).toHaveLength(1);
    server.answer = () => ACCEPTED;
    await clock.pass(900_000);
    expect(store.list()).toEqual([]);
    expect(storage.getItem(OUTBOX_KEY)).toBeNull();
    expect(new Set(sent)).toEqual(new Set(['{ "id":"1" }']));
    expect(clock.isIdle).toBe(true);
  });

  it.each<[string, Delivery]>([
    ['accepted', ACCEPTED],
    ['refused', { outcome: 'refused', status: 422, message: 'no' }],
    ['refused by a wrong address', NOT_FOUND],
  ])('stores no lead that is %s', async (_, delivery) => {
    const { server, outbox, store } = openTab();
    server.answer = () => delivery;
    expect(await outbox.submit(lead('1'))).toMatchObject(delivery);
    expect(store.list()).toEqual([]);
  });

  it('stores the lead before sending it, and no other tab sends it meanwhile', async () => {
    const { storage, server, sent, openTab, clock } = createBrowser();
    const first = openTab();
    const second = openTab();
    let answer: (delivery: Delivery) => void = () => undefined;
    server.answer = () => new Promise((resolve) => (answer = resolve));
    const submitted = first.outbox.submit(lead('1'));
    await rest();
    expect(storage.getItem(OUTBOX_KEY)).not.toBeNull();
    start(second);
    await clock.pass(10_000);
    expect(sent).toHaveLength(1);
    answer(ACCEPTED);
    await submitted;
    expect(storage.getItem(OUTBOX_KEY)).toBeNull();
  });

  it('replaces the stored lead with its corrected version', async () => {
    const { outbox, store } = openTab();
    await outbox.submit(lead('1'));
    await outbox.submit({ ...lead('1'), body: 'corrected' });
    expect(store.list().map((entry) => entry.body)).toEqual(['corrected']);
  });
});

describe('waiting leads', () => {
  it('are delivered immediately on the next visit', async () => {
    const { server, sent, openTab, storage } = createBrowser();
    await openTab().outbox.submit(lead('1'));
    server.answer = () => ACCEPTED;
    start(openTab());
    await rest();
    expect(sent).toHaveLength(2);
    expect(storage.getItem(OUTBOX_KEY)).toBeNull();
  });

  it('wait for Retry-After regardless of wake-up events', async () => {
    const { server, sent, clock, outbox, events, openTab: openAnother } = openTab();
    server.answer = () => ({ outcome: 'unreachable', status: 429, message: 'busy', retryAfterSeconds: 60 });
    await outbox.submit(lead('1'));
    events.dispatchEvent(new Event('online'));
    start(openAnother());
    await clock.pass(59_000);
    expect(sent).toHaveLength(1);
    server.answer = () => ACCEPTED;
    await clock.pass(2_000);
    expect(sent).toHaveLength(2);
  });

  it('are dropped when a later attempt is refused, after they were handed over', async () => {
    const { server, clock, sent, refused, outbox, store } = openTab();
    await outbox.submit(lead('1'));
    server.answer = () => ({ outcome: 'refused', status: 400, message: 'no' });
    await clock.pass(3_600_000);
    expect([store.list(), sent.length]).toEqual([[], 2]);
    expect(refused).toEqual([[lead('1').body, 400]]);
  });

  it('are sent once per unavailable address, and other addresses are still tried', async () => {
    const { server, sent, outbox, events } = openTab();
    await outbox.submit(lead('1'));
    await outbox.submit(lead('2'));
    await outbox.submit(lead('3', 'https://forms.example/'));
    server.answer = ({ url }) => (url === 'https://forms.example/' ? ACCEPTED : UNREACHABLE);
    sent.length = 0;
    events.dispatchEvent(new Event('online'));
    await rest();
    expect(sent).toEqual([lead('1').body, lead('3').body]);
  });

  it('are delivered after the clock is set back by years', async () => {
    const { server, sent, outbox, openTab: openAnother } = openTab();
    await outbox.submit(lead('1'));
    vi.setSystemTime(Date.now() - 10 * 365 * 86_400_000);
    server.answer = () => ACCEPTED;
    start(openAnother());
    await rest();
    expect(sent).toHaveLength(2);
  });
});

describe.each([
  ['with Web Locks', () => createBrowser()],
  ['without Web Locks', () => createBrowser({ locks: undefined })],
])('several tabs, %s', (name, create) => {
  it('lose no lead when they submit simultaneously', async () => {
    const { openTab, clock } = create();
    const tabs = Array.from({ length: 4 }, openTab);
    const leads = Array.from({ length: 20 }, (_, index) => lead(String(index)));
    const submitted = leads.map(async (one, index) => tabs[index % 4]?.outbox.submit(one));
    await clock.pass(1);
    await Promise.all(submitted);
    const { store } = openTab();
    expect(new Set(store.list().map(({ id }) => id))).toEqual(new Set(leads.map(({ id }) => id)));
  });

  it('send from one tab at a time with locks, and deliver every lead', async () => {
    const { openTab, clock, server, sent } = create();
    const first = openTab();
    for (const id of ['1', '2', '3']) await first.outbox.submit(lead(id));
    sent.length = 0;
    let atOnce = 0;
    let most = 0;
    server.answer = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise<void>((resolve) => setTimeout(resolve, 1_000));
      atOnce -= 1;
      return ACCEPTED;
    };
    for (let tab = 0; tab < 3; tab += 1) start(openTab());
    await clock.pass(120_000);
    // Without locks each of the three tabs sends; the server stores a lead only once.
    const times = name === 'with Web Locks' ? 1 : 3;
    expect(sent.toSorted()).toEqual(
      ['1', '2', '3'].flatMap((id) => Array<string>(times).fill(lead(id).body)),
    );
    expect(most).toBe(times);
    expect(first.store.list()).toEqual([]);
  });

  it('deliver after the sending tab has crashed', async () => {
    const { openTab, clock, server, sent } = create();
    await openTab().outbox.submit(lead('1'));
    const pending = new Promise<Delivery>(() => undefined);
    server.answer = () => pending;
    // With locks the browser releases them when a tab crashes, which a fake cannot do.
    if (name === 'without Web Locks') start(openTab());
    await clock.pass(1_000);
    server.answer = () => ACCEPTED;
    start(openTab());
    await clock.pass(120_000);
    expect(sent.at(-1)).toBe(lead('1').body);
    expect(openTab().store.list()).toEqual([]);
  });
});

describe('unavailable storage', () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const FORBIDDEN = { request: refuse } as unknown as LockManager;

  it.each<[string, number, LockManager]>([
    ['storage is blocked or full', 10, createFakeLocks()],
    ['locks are forbidden, as in a sandboxed frame', Infinity, FORBIDDEN],
  ])('keeps the lead and delivers it when %s', async (_, capacity, locks) => {
    const { storage, server, clock, outbox, store } = openTab({ locks });
    storage.capacity = capacity;
    await outbox.submit(lead('1'));
    expect(store.list()).toHaveLength(1);
    server.answer = () => ACCEPTED;
    await clock.pass(10_000);
    expect(store.list()).toEqual([]);
  });

  it.each(['{', 'null', '[1,{"id":5}]', '"x"', '{"length":3}'])('treats %s as empty', async (text) => {
    const { storage, openTab } = createBrowser();
    storage.setItem(OUTBOX_KEY, text);
    const { outbox, store } = openTab();
    expect(store.list()).toEqual([]);
    await outbox.submit(lead('1'));
    expect(store.list()).toHaveLength(1);
  });

  it('reports without parsing whether leads wait', async () => {
    const { storage, outbox, text } = openTab();
    expect(hasOutbox(text)).toBe(false);
    storage.setItem('speaker:outbox-sender', 'x 1');
    expect(hasOutbox(text)).toBe(false);
    await outbox.submit(lead('1'));
    expect(hasOutbox(text)).toBe(true);
  });
});

describe('the outbox of a page', () => {
  it('sends each lead at its own time', async () => {
    const { clock, sent, outbox } = openTab();
    await outbox.submit(lead('1'));
    await clock.pass(3_000);
    await outbox.submit(lead('2', 'https://forms.example/'));
    await clock.pass(2_000);
    expect(sent).toEqual(['1', '2', '1'].map((id) => lead(id).body));
  });

  it('tries the leads of an earlier visit until it is stopped', async () => {
    const { clock, sent, server, refused, outbox, store, events } = openTab();
    await store.put(createEntry(lead('1'), Date.now(), 0));
    let answer: (delivery: Delivery) => void = () => undefined;
    server.answer = () => new Promise((resolve) => (answer = resolve));
    const controller = new AbortController();
    outbox.start(controller.signal);
    await rest();
    outbox.start(controller.signal);
    server.answer = () => UNREACHABLE;
    answer(UNREACHABLE);
    await rest();
    expect(sent).toHaveLength(2);
    events.dispatchEvent(new Event('online'));
    await rest();
    expect(sent).toHaveLength(3);
    controller.abort();
    events.dispatchEvent(new Event('online'));
    outbox.start(controller.signal);
    await clock.pass(900_000);
    expect([sent.length, clock.isIdle]).toEqual([3, true]);
    server.answer = () => ACCEPTED;
    start({ outbox });
    await rest();
    expect([store.list(), refused]).toEqual([[], []]);
  });
});
