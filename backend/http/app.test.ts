import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { LogEntry } from './log.ts';
import { type App, createApp } from './app.ts';
import { HttpError, unavailable } from './json-call.ts';

const log: LogEntry[] = [];
const note = (entry: LogEntry) => log.push(entry);
const routes: App = new Hono();
routes.get('/address', () => new Response('here'));
routes.post('/address', () => Promise.reject(new TypeError('secret')));
const openApp = createApp(routes, { log: note, cors: 'open' });
const open = async (method: string) => openApp.request('/address?x=1', { method });

const readable: App = new Hono();
readable.get('/address', () => new Response('here'));
const ownApp = createApp(readable, { log: note, headers: { 'cache-control': 'no-store' } });
const own = async (method: string) => ownApp.request('/address', { method });

test('an open address answers the preflight with exactly the headers that clients send', async () => {
  const { status, headers } = await open('OPTIONS');
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

test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s returns 405 with allowed methods', async (method) => {
  const answer = await open(method);
  const headers = ['allow', 'access-control-allow-origin'].map((name) => answer.headers.get(name));
  expect([answer.status, ...headers]).toEqual([405, 'GET, HEAD, POST, OPTIONS', '*']);
  expect(await answer.json()).toEqual({ error: 'This address only accepts GET, HEAD, POST, OPTIONS.' });
});

test('an address of the site’s own pages answers no preflight and returns no origin', async () => {
  for (const method of ['OPTIONS', 'POST']) {
    const answer = await own(method);
    const headers = ['allow', 'cache-control'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([405, 'GET, HEAD', 'no-store']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('HEAD returns the response of GET without the body', async () => {
  const answer = await own('HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('a failure returns a sentence with a reference, and its cause is logged only', async () => {
  log.length = 0;
  const answer = await open('POST');
  expect(answer.status).toBe(500);
  const { error } = (await answer.json()) as { error: string };
  const [entry] = log;
  const sentence = 'Something went wrong on our side. Please try again later.';
  expect(error).toBe(`${sentence} (Reference ${entry?.requestId})`);
  expect(answer.headers.get('x-request-id')).toBe(entry?.requestId);
  expect(entry).toMatchObject({ level: 'error', event: 'call failed', status: 500 });
  expect(String(entry?.cause)).toContain('secret');
});

test('an error of the caller is returned and not logged; an unavailable service returns Retry-After', async () => {
  log.length = 0;
  const errors = [new HttpError(403, 'Not here.'), unavailable(new Error('gone'), 'Not now.', 'gone')];
  const broken: App = new Hono();
  broken.get('/', () => Promise.reject(errors.shift() ?? new Error()));
  const failing = createApp(broken, { log: note });
  const first = await failing.request('/');
  expect([first.status, await first.json()]).toEqual([403, { error: 'Not here.' }]);
  expect(log).toEqual([]);
  const second = await failing.request('/');
  expect([second.status, second.headers.get('retry-after'), log.length]).toEqual([503, '5', 1]);
});

test('an unknown path returns 404 in JSON', async () => {
  const answer = await openApp.request('/nothing');
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }]);
});

test('a mounted app keeps its errors, headers and methods and does not affect others', async () => {
  const host = new Hono().route('/a', openApp).route('/b', ownApp);
  const ask = async (path: string, method: string) => {
    const { status, headers } = await host.request(path, { method });
    return [status, headers.get('access-control-allow-origin'), headers.get('allow')];
  };
  expect(await ask('/a/address', 'POST')).toEqual([500, '*', null]);
  expect(await ask('/a/address', 'PUT')).toEqual([405, '*', 'GET, HEAD, POST, OPTIONS']);
  expect(await ask('/b/address', 'GET')).toEqual([200, null, null]);
});
