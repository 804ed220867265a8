import { expect, test } from '@playwright/test';

/** Records of `speaker:*` as they may be in a browser; `now` in milliseconds. */
const RECORDS: Record<string, (now: number) => string> = {
  'recovered text': (now) => {
    const names = ['hero_title', 'about_title', 'blog_title', 'blog_lead', 'footer_text', 'contact_email'];
    const content = Object.fromEntries(names.map((name) => [name, `Recovered <b>${name}</b>`]));
    return JSON.stringify({ version: 'v1', content, timestamp: now, needsSync: true, base: {} });
  },
  'damaged records': () =>
    '{"version":"v1","content":{"hero_title":5},"timestamp":"x","others":[1,null],"answers":[7]}',
};
const KEYS = ['content', 'cache', 'backup', 'unsaved', 'drafts', 'outbox', 'assessment', 'live', 'stage'];

test('no page raises an error over what storage may hold, for visitors and in edit mode', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const [name, record] of Object.entries(RECORDS))
    for (const query of ['', '?edit_mode=1'])
      await test.step(`${name}${query}`, async () => {
        const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
        const page = await context.newPage();
        await page.addInitScript(
          ([keys, stored]) => {
            for (const key of keys)
              for (const store of [localStorage, sessionStorage]) store.setItem(`speaker:${key}`, stored);
          },
          [KEYS, record(Date.now())] as const,
        );
        const raised: string[] = [];
        page.on('pageerror', (error) => raised.push(`${page.url()}: ${error.message}`));
        page.on('dialog', (dialog) => void dialog.accept());
        // A slow phone: there the records are read while parts of the page still wait to be hydrated.
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const isRecovered = query === '' && name === 'recovered text';
        for (const path of isRecovered ? ['/', '/blog', '/contact'] : ['/']) {
          await page.goto(`${path}${query}`);
          await expect(page.locator('html[data-hydrated][data-content-ready]')).toBeAttached({
            timeout: 30_000,
          });
        }
        expect(raised).toEqual([]);
        await context.close();
      });
});
