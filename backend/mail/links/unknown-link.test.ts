import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import { UnavailableError } from '../../database/database.ts';
import { type App, createApp } from '../../http/app.ts';
import { addUnsubscribeRoutes, createUnknownLinkAnswer } from './mail-link-endpoints.ts';

test('returns 404 for a wrong link, and 429 after sixty in a minute from one address', () => {
  const caller = { address: '203.0.113.9' };
  const refuse = createUnknownLinkAnswer(() => caller.address, speaker);
  const request = new Request('https://speaker.example/functions/v1/unsubscribe?lead=x&token=y');
  for (let index = 0; index < 60; index += 1) expect(refuse(request).status).toBe(404);
  expect(() => refuse(request)).toThrow(expect.objectContaining({ status: 429 }));
  caller.address = '203.0.113.10';
  expect(refuse(request).status).toBe(404);
});

test('answers an error with a page for a browser, and with JSON for a mail program', async () => {
  const routes: App = new Hono();
  const database = { query: () => Promise.reject(new UnavailableError('down')) };
  addUnsubscribeRoutes(routes, { database, clientAddress: () => '203.0.113.9', speaker });
  const app = createApp(routes, { log: () => undefined });
  const id = '00000000-0000-7000-8000-000000000000';
  const open = (accept: string) =>
    app.request(`/functions/v1/unsubscribe?lead=${id}&token=${id}`, { method: 'POST', headers: { accept } });
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('Please try again in a few seconds. (Reference ');
  expect(await (await open('*/*')).json()).toHaveProperty('error');
});
