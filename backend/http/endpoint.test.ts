import { expect, test } from 'vitest';
import type { LogEntry } from '../log/log.ts';
import { createEndpoint, createOpenEndpoint } from './endpoint.ts';
import { HttpError, storageUnavailable } from './http-error.ts';

const log: LogEntry[] = [];
const note = (entry: LogEntry) => log.push(entry);
const ask = (method: string) => new Request('https://speaker.example/any/address?x=1', { method });

const open = createOpenEndpoint(
  { GET: () => new Response('here'), POST: () => Promise.reject(new TypeError('secret')) },
  note,
);
const own = createEndpoint({ GET: () => new Response('here') }, note, { 'cache-control': 'no-store' });

test('an open address answers the preflight with exactly the headers that clients send', async () => {
  const { status, headers } = await open(ask('OPTIONS'));
  expect(status).toBe(204);
  expect(Object.fromEntries(headers)).toMatchObject({
    allow: 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
    'access-control-max-age': '86400',
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
  '%s is answered with the methods that are',
  async (method) => {
    const answer = await open(ask(method));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({ error: 'This address only accepts GET, HEAD, POST, OPTIONS.' });
  },
);

test('an address of our own pages answers no preflight and names no origin', async () => {
  for (const method of ['OPTIONS', 'POST']) {
    const answer = await own(ask(method));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('HEAD is answered like GET, without the body', async () => {
  const answer = await own(ask('HEAD'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test('what broke is a sentence with a reference; the cause is for the log', async () => {
  log.length = 0;
  const answer = await open(ask('POST'));
  expect(answer.status).toBe(500);
  const { error } = (await answer.json()) as { error: string };
  const [entry] = log;
  expect(error).toBe(
    `Something went wrong on our side. Please try again later. (Reference ${entry?.requestId})`,
  );
  expect(answer.headers.get('x-request-id')).toBe(entry?.requestId);
  expect(entry).toMatchObject({ level: 'error', event: 'call failed', status: 500 });
  expect(String(entry?.cause)).toContain('secret');
});

test('an error of the caller is told, not logged; one of ours tells when to come back', async () => {
  log.length = 0;
  const errors = [new HttpError(403, 'Not here.'), storageUnavailable(new Error('away'))];
  const failing = createOpenEndpoint({ GET: () => Promise.reject(errors.shift() ?? new Error()) }, note);
  const first = await failing(ask('GET'));
  expect([first.status, await first.json()]).toEqual([403, { error: 'Not here.' }]);
  expect(log).toEqual([]);
  const second = await failing(ask('GET'));
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('5');
  expect(log).toHaveLength(1);
});
