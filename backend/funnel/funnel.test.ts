import { createDatabase, type Database } from '../database/database.ts';
import { beforeEach, expect, test } from 'vitest';
import { beacon, SEEN } from '../../tests/contract/event-cases.ts';
import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { NEWSLETTER, post } from '../../tests/contract/lead-setup.ts';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { leadApp } from '../api/lead-app.ts';
import { createMemoryRateLimiter } from '../rate-limit/rate-limiter.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';

let statements = 0;
const database = await createTestDatabase();
beforeEach(async () => {
  await createTestDatabase();
  statements = 0;
});

const countingDatabase: Database = {
  query(text, params) {
    statements += 1;
    return database.query(text, params);
  },
};
const createSetup = () => createHandlerSetup(database, { database: countingDatabase });

type Row = Readonly<Record<'event' | 'element' | 'host' | 'seen' | 'q8' | 'lead', unknown>>;
const rows = () =>
  database.query<Row>(
    'select event, element, host, seen, q8, lead from speaker.embed_steps order by event, element, host',
  );

test('counts 300 phones exactly, in fewer than twenty statements', async () => {
  const setup = createSetup();
  const send = (step: string) => beacon(setup, { element: 'assessment', event: 'EXPO', step });
  const sent = Array.from({ length: 300 }, () => ['seen', 'q8', 'lead'].map(send)).flat();
  expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
  const where = { event: 'EXPO', element: 'assessment', host: 'partner.example' };
  expect(await rows()).toEqual([{ ...where, seen: 300, q8: 300, lead: 300 }]);
  expect(statements).toBeLessThan(20);
});

test('counts steps by event, element and the browser’s host; the body cannot set another host', async () => {
  const setup = createSetup();
  await Promise.all([
    beacon(setup, { event: 'A', step: 'seen' }),
    beacon(setup, { event: 'A', step: 'seen', element: 'newsletter' }),
    beacon(setup, { event: 'B', step: 'seen', host: 'bank.example' }, { origin: 'https://Cms.Example:8443' }),
    beacon(setup, { step: 'seen' }, { origin: 'null', referer: 'https://page.example/a?email=a@b.example' }),
    beacon(setup, { step: 'seen' }, { origin: 'null' }),
  ]);
  expect((await rows()).map(({ event, element, host }) => [event, element, host])).toEqual([
    ['', 'assessment', ''],
    ['', 'assessment', 'page.example'],
    ['A', 'assessment', 'partner.example'],
    ['A', 'newsletter', 'partner.example'],
    ['B', 'assessment', 'cms.example:8443'],
  ]);
});

test('stores only day, event, element, host and counters', async () => {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'speaker' and table_name = 'embed_steps' and data_type <> 'integer' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'element', 'event', 'host']);
});

test('stores 1,000 forged hosts and 2,500 forged events in at most 2,000 rows, and still counts a known event', async () => {
  const count = async (counters: readonly object[]) => {
    for (let at = 0; at < counters.length; at += 500)
      await database.query('select speaker.count_steps($1::text::jsonb)', [
        JSON.stringify(counters.slice(at, at + 500)),
      ]);
  };
  const times = (length: number, make: (at: number) => object) => Array.from({ length }, (_, at) => make(at));
  await post(createSetup(), NEWSLETTER, { ...newsletterBody(), event: 'KNOWN' });
  const element = 'assessment';
  await count(times(1_000, (at) => ({ event: 'EXPO', element, host: `h${at}.example`, seen: 1 })));
  expect(await database.query('select 1 from speaker.embed_steps')).toHaveLength(51);
  await count(times(2_500, (at) => ({ event: `E${at}`, element, host: 'a.example', seen: 1 })));
  expect(await database.query('select 1 from speaker.embed_steps')).toHaveLength(2_001);
  for (const event of ['KNOWN', '']) await count([{ event, element, host: 'b.example', seen: 1 }]);
  const sum = 'select sum(seen)::integer as seen from speaker.embed_steps';
  expect(await database.query(sum)).toEqual([{ seen: 3_502 }]);
  const others = (await rows()).filter(({ event }) => !String(event).startsWith('E'));
  expect(others.map(({ event, host }) => [event, host].join(' '))).toEqual([' *', '* *', 'KNOWN *']);
});

test('deletes rows older than 400 days with the first count of a day', async () => {
  await database.query(
    `insert into speaker.embed_steps (day, event, element, host)
     values (current_date - 500, 'OLD', 'assessment', ''), (current_date - 300, 'KEPT', 'assessment', '')`,
  );
  await beacon(createSetup(), { step: 'seen', event: 'NEW' });
  expect((await rows()).map(({ event }) => event)).toEqual(['KEPT', 'NEW']);
});

test('an unavailable database returns 503 for a step, loses no later step and delays no lead', async () => {
  let isUnavailable = true;
  const setup = createHandlerSetup(database, {
    database: createDatabase((text, params) =>
      isUnavailable && text.includes('count_steps')
        ? Promise.reject(new Error('connect ECONNREFUSED'))
        : database.query(text, params),
    ),
  });
  expect((await beacon(setup, { step: 'seen' })).status).toBe(503);
  expect((await post(setup, NEWSLETTER, newsletterBody())).status).toBe(200);
  isUnavailable = false;
  expect((await beacon(setup, { step: 'seen' })).status).toBe(200);
  expect((await rows()).map(({ seen }) => seen)).toEqual([1]);
});

test('does not count more than 20,000 steps per minute and address, and still accepts leads', async () => {
  const app = leadApp({
    database: { query: () => Promise.resolve([]) },
    rateLimiter: createMemoryRateLimiter(0),
    clientAddress: () => '203.0.113.9',
    speaker,
    officeMail: [],
    log: () => undefined,
  });
  const { buffer } = new TextEncoder().encode('{"step":"seen"}');
  const headers = { 'content-length': String(buffer.byteLength) };
  // One request whose body can be read repeatedly: 20,001 requests take six seconds.
  const step = Object.assign(new Request(`https://speaker.example${SEEN}`, { method: 'POST', headers }), {
    arrayBuffer: () => Promise.resolve(buffer),
  });
  const answers = await Promise.all(Array.from({ length: 20_001 }, async () => app.fetch(step)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const setup = { call: async (path: string, init: RequestInit) => app.request(path, init) };
  expect((await post(setup, NEWSLETTER, newsletterBody())).status).toBe(200);
});
