import { expect, test } from '@playwright/test';
import type { Page, WebSocketRoute } from '@playwright/test';
import { createHash } from 'node:crypto';
import { createOfficeSetup } from '../contract/live-rooms.ts';
import { assessment, join } from '../contract/live-setup.ts';
import type { Product } from '../setup/product.ts';
import { startProduct } from '../setup/product.ts';

/** A project that only this test's browser knows: its functions are the product's own, its Realtime is made up at the network. */
const PROJECT = 'project.supabase.example';
/** No two questions are closer (`shared/clients/stage-client.ts`). */
const CLOSEST_MS = 250;
const OWN_PACE_MS = 500;
const HEARD_PACE_MS = 2_000;

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({
    SUPABASE_URL: `https://${PROJECT}`,
    SUPABASE_ANON_KEY: 'public-key',
    LIVE_REALTIME: 'on',
  });
});

test.afterAll(() => product.stop());

/** The project's functions, which stream nothing. */
async function serveFunctions(page: Page): Promise<{ asked: number; answered: number }> {
  const counts = { asked: 0, answered: 0 };
  await page.route(`https://${PROJECT}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isQuestion = route.request().method() === 'GET';
    counts.asked += Number(isQuestion);
    const headers = { ...route.request().headers(), accept: 'application/json' };
    const answer = await route.fetch({ url: `${product.url}${pathname}${search}`, headers });
    // The wall may have aborted the request meanwhile.
    await route.fulfill({ response: answer }).catch(() => undefined);
    counts.answered += Number(isQuestion);
  });
  return counts;
}

interface Realtime {
  readonly urls: string[];
  readonly heard: string[];
  /** Those of the wall that are joined. */
  readonly sockets: WebSocketRoute[];
  tellNews(): void;
}

/** As much of Realtime as a wall meets; `verdict` is what it says to a wall that wants to listen. */
async function serveRealtime(page: Page, verdict: 'ok' | 'error' = 'ok'): Promise<Realtime> {
  let topic = '';
  const realtime: Realtime = {
    urls: [],
    heard: [],
    sockets: [],
    tellNews() {
      const message = [null, null, topic, 'broadcast', { type: 'broadcast', event: 'news', payload: {} }];
      for (const socket of realtime.sockets) socket.send(JSON.stringify(message));
    },
  };
  await page.routeWebSocket(`wss://${PROJECT}/**`, (socket) => {
    realtime.urls.push(socket.url());
    socket.onMessage((data) => {
      realtime.heard.push(String(data));
      const [joinRef, ref, about, event] = JSON.parse(String(data)) as string[];
      if (event === 'phx_join') topic = about ?? '';
      const status = event === 'phx_join' ? verdict : 'ok';
      socket.send(JSON.stringify([joinRef, ref, about, 'phx_reply', { status, response: {} }]));
      if (event === 'phx_join' && verdict === 'ok') realtime.sockets.push(socket);
    });
  });
  return realtime;
}

test('with Realtime the wall asks when it is told of news, and by itself when it hears nothing any more', async ({
  page,
}) => {
  const setup = createOfficeSetup(product);
  const room = await setup.makeRoom(assessment());
  const counts = await serveFunctions(page);
  const realtime = await serveRealtime(page);
  const settled = async () => {
    await expect(page.locator('.wall-here')).toBeVisible();
    let before = -1;
    // All is answered, and was at the look before: no request is on its way.
    await expect
      .poll(() => {
        const isCalm = counts.answered === counts.asked && counts.asked === before;
        before = counts.asked;
        return isCalm;
      })
      .toBe(true);
  };
  /** Time goes by in steps until the wall says it: when it begins to wait is its own affair. */
  const saysAfter = async (paceMs: number, text: string) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(paceMs);
        return page.locator('.wall-here').textContent();
      })
      .toBe(text);
  };
  await page.clock.install();
  await page.goto(`${product.url}/stage#${room.stageKey}`);
  await expect(page.locator('.wall-here')).toHaveText('0 are here');
  await expect.poll(() => realtime.sockets.length).toBe(1);
  expect(realtime.urls[0]).toContain('/realtime/v1/websocket?apikey=public-key');
  const digest = createHash('sha256').update(room.stageKey).digest('hex');
  const [asJoined = ''] = realtime.heard;
  expect(asJoined).toContain(`"realtime:live-stage:${digest}"`);
  expect(asJoined).toContain('"private":true');
  expect(realtime.heard.join()).not.toContain(room.stageKey);

  await page.clock.pauseAt(Date.now() + 60_000);
  const before = counts.asked;
  await expect
    .poll(async () => {
      await page.clock.runFor(HEARD_PACE_MS);
      return counts.asked;
    })
    .toBeGreaterThan(before);
  await settled();
  // Nothing is told, and twice its own pace goes by.
  const quiet = counts.asked;
  await join(setup, room.code);
  await page.clock.runFor(2 * OWN_PACE_MS);
  expect(counts.asked).toBe(quiet);
  // Time stands still: it is the news alone that makes it ask.
  realtime.tellNews();
  await expect(page.locator('.wall-here')).toHaveText('1 is here');
  expect(counts.asked).toBe(quiet + 1);

  await join(setup, room.code);
  for (const socket of realtime.sockets) await socket.close();
  await saysAfter(CLOSEST_MS, '2 are here');
  await join(setup, room.code);
  await settled();
  await saysAfter(OWN_PACE_MS, '3 are here');
});

test('Realtime that refuses the wall leaves it asking', async ({ page }) => {
  const setup = createOfficeSetup(product);
  const room = await setup.makeRoom(assessment());
  await serveFunctions(page);
  const realtime = await serveRealtime(page, 'error');
  await page.goto(`${product.url}/stage#${room.stageKey}`);
  await expect.poll(() => realtime.heard.join()).toContain('phx_join');
  await join(setup, room.code);
  await expect(page.locator('.wall-here')).toHaveText('1 is here');
});

test('without it no page loads its code', async ({ page, baseURL }) => {
  const setup = createOfficeSetup({ url: baseURL ?? '', dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const room = await setup.makeRoom(assessment());
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/stage#${room.stageKey}`);
  await expect(page.locator('.wall-here')).toHaveText('0 are here');
  expect(scripts).toEqual(['/light/stage.js']);
});
