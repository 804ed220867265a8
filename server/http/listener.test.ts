import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../../backend/http/app.ts';
import { createCallPaths } from './call-paths.ts';
import type { LogEntry } from '../../backend/http/log.ts';
import { finish, listen } from './http-server.ts';
import { createListener } from './listener.ts';

const NONE = Promise.resolve(undefined);

test('answers 500 with a sentence, logs the error of a page or a call, and serves the next request', async () => {
  const log: LogEntry[] = [];
  const calls: App = new Hono();
  const fail = () => Promise.reject(new TypeError('secret detail'));
  calls.get('/breaks', fail);
  calls.get('/works', (context) => context.text('here'));
  const listener = createListener({
    pages: { has: fail, get: fail, missing: fail, render: fail, movedPages: new Map(), redirect: () => NONE },
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
    const headers = ['x-content-type-options', 'referrer-policy'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([500, 'nosniff', 'strict-origin-when-cross-origin']);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(/^Something went wrong here\. Please try again\. \(Reference [\da-f]{8}\)$/);
  }
  const faults = log.filter(({ event }) => event !== 'request');
  const fault = 'error TypeError: secret detail';
  expect(faults.map(({ level, cause }) => `${level} ${String(cause)}`)).toEqual([fault, fault]);
  expect(await (await fetch(`${url}/works`)).text()).toBe('here');
  await finish(server);
});
