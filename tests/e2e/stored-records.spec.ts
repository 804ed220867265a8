import { expect, test } from '@playwright/test';

/** Records of `speaker:*` as they may be in a browser; `now` in milliseconds. */
const RECORDS = {
  'recovered text': (now: number) => {
    const names = ['hero_title', 'about_title', 'blog_title', 'blog_lead', 'footer_text', 'contact_email'];
    const content = Object.fromEntries(names.map((name) => [name, `Recovered <b>${name}</b>`]));
    return JSON.stringify({ version: 'v1', content, timestamp: now, needsSync: true, base: {} });
  },
  'damaged records': () =>
    '{"version":"v1","content":{"hero_title":5},"timestamp":"x","others":[1,null],"answers":[7]}',
};
const KEYS = ['content', 'cache', 'backup', 'unsaved', 'drafts', 'outbox', 'assessment', 'live', 'stage'];

/** Pages with texts of the records, and one in edit mode; `slowdown` is the processor's. */
const VISITS = [
  // A slow phone: there the records are read while parts of the page still wait to be hydrated.
  { name: 'recovered text', paths: ['/', '/blog'], slowdown: 4 },
  { name: 'recovered text', paths: ['/?edit_mode=1'], slowdown: 1 },
  { name: 'damaged records', paths: ['/', '/?edit_mode=1'], slowdown: 1 },
] as const;

test('recovered or damaged records in the storage raise no error', async ({ browser, baseURL }) => {
  for (const { name, paths, slowdown } of VISITS)
    await test.step(`${name}, ${paths.join(' ')}`, async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const page = await context.newPage();
      await page.addInitScript(
        ([keys, stored]) => {
          for (const key of keys)
            for (const store of [localStorage, sessionStorage]) store.setItem(`speaker:${key}`, stored);
        },
        [KEYS, RECORDS[name](Date.now())] as const,
      );
      const raised: string[] = [];
      page.on('pageerror', (error) => raised.push(`${page.url()}: ${error.message}`));
      page.on('dialog', (dialog) => void dialog.accept());
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const path of paths) {
        await page.goto(path);
        const ready = page.locator('html[data-hydrated][data-content-ready]');
        await expect(ready).toBeAttached({ timeout: 60_000 });
      }
      expect(raised).toEqual([]);
      await context.close();
    });
});
