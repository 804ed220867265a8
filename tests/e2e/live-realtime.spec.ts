import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { createHash } from 'node:crypto';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, join } from '../contract/live-setup.ts';
import { useProduct } from './use-product.ts';

/** A Supabase project that is simulated in the browser, with the functions of the product. */
const PROJECT = 'project.supabase.example';

const product = useProduct({
  SUPABASE_URL: `https://${PROJECT}`,
  SUPABASE_ANON_KEY: 'public-key',
  LIVE_REALTIME: 'on',
});

/** The project's functions, which offer no streams. */
async function serveFunctions(page: Page): Promise<void> {
  await page.route(`https://${PROJECT}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), accept: 'application/json' };
    // Meanwhile the wall may have aborted the request, or the test may have ended.
    await route
      .fetch({ url: `${product.url}${pathname}${search}`, headers })
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined);
  });
}

/** The part of Realtime that a wall uses: its joined sockets, and the reply to one that joins. */
async function serveRealtime(page: Page) {
  const calls = { urls: [] as string[], received: [] as string[] };
  const realtime = { ...calls, sockets: [] as WebSocketRoute[], verdict: 'ok' };
  await page.routeWebSocket(`wss://${PROJECT}/**`, (socket) => {
    realtime.urls.push(socket.url());
    socket.onMessage((data) => {
      realtime.received.push(String(data));
      const [joinRef, ref, about, event] = JSON.parse(String(data)) as string[];
      const status = event === 'phx_join' ? realtime.verdict : 'ok';
      socket.send(JSON.stringify([joinRef, ref, about, 'phx_reply', { status, response: {} }]));
      if (event === 'phx_join' && status === 'ok') realtime.sockets.push(socket);
    });
  });
  return realtime;
}

test('the wall joins its private channel, and polls when Realtime closes or refuses', async ({ page }) => {
  const setup = createOfficeSetup(product);
  const room = await setup.makeRoom(assessment());
  await serveFunctions(page);
  const realtime = await serveRealtime(page);
  const here = page.locator('.wall-here');
  await page.goto(`${product.url}/stage#${room.stageKey}`);
  await expect(here).toHaveText('0 are here');
  await expect.poll(() => realtime.sockets.length).toBe(1);
  expect(realtime.urls[0]).toContain('/realtime/v1/websocket?apikey=public-key');
  const digest = createHash('sha256').update(room.stageKey).digest('hex');
  const topic = `realtime:live-stage:${digest}`;
  expect(realtime.received[0]).toContain(`"${topic}"`);
  expect(realtime.received[0]).toContain('"private":true');
  expect(realtime.received.join()).not.toContain(room.stageKey);

  await join(setup, room.code);
  const news = [null, null, topic, 'broadcast', { type: 'broadcast', event: 'news', payload: {} }];
  for (const socket of realtime.sockets) socket.send(JSON.stringify(news));
  await expect(here).toHaveText('1 is here');

  realtime.verdict = 'error';
  for (const socket of realtime.sockets) await socket.close();
  await join(setup, room.code);
  await expect(here).toHaveText('2 are here');
  await expect.poll(() => realtime.urls.length).toBeGreaterThan(1);
  await join(setup, room.code);
  await expect(here).toHaveText('3 are here');
});
