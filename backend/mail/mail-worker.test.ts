import { beforeEach, expect, test, vi } from 'vitest';
import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import type { Database } from '../database/database.ts';
import { createLeadStore } from '../api/lead-app.ts';
import { createNewsletterLead } from '../leads/new-lead.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import type { MailTransport, OutgoingMail } from './mail-layout.ts';
import { createTestMailWorker } from '../../tests/backend/mail-worker.ts';

const database = await createTestDatabase();
const sent: OutgoingMail[] = [];
const transport: MailTransport = { send: (mail) => Promise.resolve(void sent.push(mail)) };

beforeEach(() => {
  sent.length = 0;
  return database.query('delete from speaker.leads');
});

async function queue(count: number): Promise<void> {
  const store = createLeadStore(database);
  for (let lead = 0; lead < count; lead += 1) {
    const parsed = parseNewsletter(newsletterBody());
    if (parsed.ok) await store.accept(createNewsletterLead(parsed.value, null, false));
  }
}

const workerFor = (transport: MailTransport, over: Database = database, owner?: string) =>
  createTestMailWorker(over, transport, undefined, owner);

const states = async () =>
  database.query<{ state: string; attempts: number; last_error: string | null; wait: number }>(
    `select state, attempts, last_error, extract(epoch from due_at - now())::float8 as wait from speaker.mails`,
  );

test('two concurrent workers send every mail exactly once', async () => {
  await queue(50);
  const drain = async (owner: string) => {
    const worker = workerFor(transport, database, owner);
    while ((await worker.runOnce()) > 0);
  };
  await Promise.all([drain('one'), drain('two')]);
  expect([new Set(sent.map(({ id }) => id)).size, sent.length]).toEqual([50, 50]);
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true);
});

test('a failing mail waits longer each time and is then set aside with its reason', async () => {
  await queue(1);
  const worker = workerFor({ send: () => Promise.reject(new Error('550 no such mailbox')) });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await worker.runOnce()).toBe(1);
    expect(await worker.runOnce()).toBe(0);
    const [mail] = await states();
    expect(mail).toMatchObject({ attempts: attempt, last_error: '550 no such mailbox' });
    if (attempt < 10) waits.push(mail?.wait ?? 0);
    else expect(mail?.state).toBe('set-aside');
    await database.query(`update speaker.mails set due_at = now() where state = 'queued'`);
  }
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(30 * 2 ** index * 0.79);
    expect(wait).toBeLessThan(30 * 2 ** index * 1.21);
  }
});

test('a mail that was sent but not recorded because of a database outage is not sent again', async () => {
  await queue(1);
  const mine = failingDatabase();
  const send = (...call: Parameters<MailTransport['send']>) => {
    mine.state = 'unavailable';
    return transport.send(...call);
  };
  const worker = workerFor({ send }, mine);
  await expect(worker.runOnce()).rejects.toThrow('unavailable');
  mine.state = 'available';
  await database.query('update speaker.mails set due_at = now()');
  expect(await worker.runOnce()).toBe(0);
  expect([(await states())[0]?.state, sent.length]).toEqual(['sent', 1]);
});

test('records a sent mail while another of its round is still being sent', async () => {
  await queue(2);
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const send = vi.fn(() => slow).mockResolvedValueOnce();
  const worker = workerFor({ send });
  const round = worker.runOnce();
  await vi.waitFor(async () =>
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(['queued', 'sent']),
  );
  finish();
  expect(await round).toBe(2);
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

/** Fails for one caller: `unavailable` before the statement, `lost` after it succeeded. */
function failingDatabase(): Database & { state: 'available' | 'unavailable' | 'lost' } {
  const self: ReturnType<typeof failingDatabase> = {
    state: 'available',
    async query(text, params) {
      if (self.state === 'unavailable') throw new Error('unavailable');
      const rows = await database.query<never>(text, params);
      if (self.state === 'lost') throw new Error('the response was lost');
      return rows;
    },
  };
  return self;
}

test('sends claimed mails whose statement lost its response when the database answers again', async () => {
  await queue(1);
  const mine = failingDatabase();
  const worker = workerFor(transport, mine, 'sender');
  await worker.runOnce();
  await queue(1);
  mine.state = 'lost';
  await expect(worker.runOnce()).rejects.toThrow('the response was lost');
  mine.state = 'available';
  expect(await worker.runOnce()).toBe(1);
  expect(sent).toHaveLength(2);
});

test('a failure recorded late does not overwrite another host’s success', async () => {
  await queue(1);
  const mine = failingDatabase();
  const send = () => {
    mine.state = 'unavailable';
    return Promise.reject(new Error('450 later'));
  };
  const worker = workerFor({ send }, mine, 'slow');
  await expect(worker.runOnce()).rejects.toThrow('unavailable');
  await database.query(`update speaker.mails set due_at = now() - interval '1 second'`);
  expect(await workerFor(transport, database, 'other').runOnce()).toBe(1);
  mine.state = 'available';
  expect(await worker.runOnce()).toBe(0);
  expect([(await states())[0]?.state, sent.length]).toEqual(['sent', 1]);
});

test('rounds of one sender do not overlap', async () => {
  await queue(8);
  const worker = workerFor(transport);
  const taken = await Promise.all([worker.runOnce(), worker.runOnce(), worker.runOnce()]);
  expect(taken).toEqual([4, 4, 0]);
  expect(sent).toHaveLength(8);
});

test('after a restart the host sends its claimed mails at once; others wait for the lease', async () => {
  await queue(1);
  const claim = `claimed_by = 'dead', attempts = 1, due_at = now() + interval '2 minutes'`;
  await database.query(`update speaker.mails set ${claim}`);
  expect(await workerFor(transport, database, 'other').runOnce()).toBe(0);
  expect(await workerFor(transport, database, 'dead').runOnce()).toBe(1);
  expect([(await states())[0]?.state, sent.length]).toEqual(['sent', 1]);
});
