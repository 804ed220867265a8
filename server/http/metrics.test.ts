import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

function setUp(query: (text: string) => Promise<unknown[]> = () => Promise.resolve([])) {
  const database = { query: <Row>(text: string) => query(text) as Promise<Row[]> };
  const metrics = createMetrics(database, (token) => token === 'the-token', { perHour: 500, perDay: 3_000 });
  const read = async (headers: Record<string, string> = {}) =>
    metrics.handler(new Request('http://localhost/metrics', { headers }));
  return { metrics, read };
}

const WITH_TOKEN = { authorization: 'Bearer the-token' };

test('counts answers by kind and status without personal data', async () => {
  const { metrics, read } = setUp();
  for (const statusCode of [200, 200, 404])
    metrics.count({ statusCode, getHeader: () => 'text/html' }, 'page', 12);
  // A stream, whose duration is not added to the answer time.
  metrics.count({ statusCode: 200, getHeader: () => 'text/event-stream; charset=utf-8' }, 'call', 60_000);
  const text = await (await read()).text();
  for (const line of [
    'answers_total{kind="page",status="200"} 2',
    'answers_total{kind="page",status="404"} 1',
    'answers_total{kind="stream",status="200"} 1',
    'answer_seconds_total{kind="page"} 0.036000',
    'database_ready 1',
    'mails_unconfirmed_limit{count="last_hour"} 500',
  ])
    expect(text).toContain(`speaker_${line}\n`);
  expect(text.match(/^speaker_answer_seconds_total\{/gm)).toHaveLength(1);
});

test('queries and returns stored counts only with the token', async () => {
  const leads = { name: 'speaker_leads', labels: '{kind="quiz"}', count: 7 };
  const { read } = setUp((text) => Promise.resolve(text.includes('speaker.leads') ? [leads] : []));
  expect(await (await read()).text()).not.toContain('quiz');
  expect(await (await read(WITH_TOKEN)).text()).toContain('speaker_leads{kind="quiz"} 7');
});

test('reports an unavailable database as not ready', async () => {
  const { read } = setUp(() => Promise.reject(new Error('unavailable')));
  for (const headers of [{}, WITH_TOKEN])
    expect(await (await read(headers)).text()).toContain('speaker_database_ready 0');
});

test('reports a database that hangs before a scrape times out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read } = setUp(() => new Promise(() => undefined));
  const response = read();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await (await response).text()).toContain('speaker_database_ready 0');
});

test('returns 401 for wrong tokens, then 429', async () => {
  const { read } = setUp();
  const wrong = { authorization: 'Bearer wrong' };
  for (let call = 0; call < 20; call += 1) await expect(read(wrong)).rejects.toMatchObject({ status: 401 });
  await expect(read(wrong)).rejects.toMatchObject({ status: 429 });
  expect((await read(WITH_TOKEN)).status).toBe(200);
});
