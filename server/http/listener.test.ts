import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../../backend/http/app.ts';
import { createCallPaths } from './call-paths.ts';
import type { LogEntry } from '../../backend/http/log.ts';
import { finish, listen } from './http-server.ts';
import { createListener } from './listener.ts';

test('answers 500 with a sentence, logs the error of a page or a call, and serves the next request', async () => {
  const log: LogEntry[] = [];
  const calls: App = new Hono();
  const fail = () => Promise.reject(new TypeError('secret detail'));
  calls.get('/breaks', fail);
  calls.get('/works', (context) => context.text('here'));
  const listener = createListener({
    pages: {
      has: fail,
      get: fail,
      missing: fail,
      render: fail,
      movedPages: new Map(),
      redirect: () => Promise.resolve(undefined),
    },
    siteFiles: new Map(),
    widgetFiles: new Map(),
    calls,
    callPaths: createCallPaths(calls),
    pageHeaders: {},
    log: (entry) => log.push(entry),
    metrics: { count: () => undefined },
    isEditor: () => Promise.resolve(false),
    ending: new AbortController().signal,
  });
  const server = await listen(listener, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/', '/breaks']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(
        /^Something went wrong here\. Please try again\. \(Reference [\da-f]{8}\)$/,
      ) as string,
    });
  }
  const faults = log.filter(({ event }) => event !== 'request');
  expect(faults.map(({ level, cause }) => [level, String(cause)])).toEqual([
    ['error', 'TypeError: secret detail'],
    ['error', 'TypeError: secret detail'],
  ]);
  expect(await (await fetch(`${url}/works`)).text()).toBe('here');
  await finish(server);
});
