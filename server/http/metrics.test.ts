import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

function setUp(query: () => Promise<unknown[]> = () => Promise.resolve([])) {
  const asked: string[] = [];
  const database = {
    isReady: () => true,
    query<Row>(text: string) {
      asked.push(text);
      return query() as Promise<Row[]>;
    },
  };
  const metrics = createMetrics(database, (token) => token === 'the-token', { perHour: 500, perDay: 3_000 });
  const read = async (headers: Record<string, string> = {}) =>
    metrics.handler(new Request('http://localhost/metrics', { headers }));
  return { metrics, asked, read };
}

const WITH_TOKEN = { authorization: 'Bearer the-token' };

test('answers are counted by kind and status, and nothing of who asked', async () => {
  const { metrics, read } = setUp();
  for (const statusCode of [200, 200, 404]) {
    metrics.count({ statusCode, getHeader: () => 'text/html' }, 'page', 12);
  }
  const text = await (await read()).text();
  expect(text).toContain('speaker_answers_total{kind="page",status="200"} 2');
  expect(text).toContain('speaker_answers_total{kind="page",status="404"} 1');
  expect(text).toContain('speaker_database_ready 1');
  expect(text).toContain('speaker_mails_unconfirmed_limit{count="last_hour"} 500');
});

test('a stream is counted, and its length is no answer time', async () => {
  const { metrics, read } = setUp();
  const getHeader = () => 'text/event-stream; charset=utf-8';
  metrics.count({ statusCode: 200, getHeader }, 'call', 60_000);
  const text = await (await read()).text();
  expect(text).toContain('speaker_answers_total{kind="stream",status="200"} 1');
  expect(text).not.toContain('speaker_answer_seconds_total{');
});

test('what is stored is counted for the token alone, and without it not even asked', async () => {
  const { asked, read } = setUp(() => Promise.resolve([{ name: 'speaker_leads', label: 'quiz', count: 7 }]));
  expect(await (await read()).text()).not.toContain('quiz');
  expect(asked).toEqual([]);
  expect(await (await read(WITH_TOKEN)).text()).toContain('speaker_leads{kind="quiz"} 7');
});

test('a database that is away is told as not ready', async () => {
  const { read } = setUp(() => Promise.reject(new Error('away')));
  expect(await (await read(WITH_TOKEN)).text()).toContain('speaker_database_ready 0');
});

test('wrong tokens are refused, then slowed down', async () => {
  const { read } = setUp();
  const wrong = { authorization: 'Bearer wrong' };
  for (let call = 0; call < 20; call += 1) await expect(read(wrong)).rejects.toMatchObject({ status: 401 });
  await expect(read(wrong)).rejects.toMatchObject({ status: 429 });
  expect((await read(WITH_TOKEN)).status).toBe(200);
});
