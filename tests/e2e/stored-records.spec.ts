import { expect, test } from '@playwright/test';
import { SITE_PATHS } from '../setup/site-pages.ts';

/** Records of `speaker:*` as they may be in a browser; `now` in milliseconds. */
const RECORDS: Record<string, (now: number) => string> = {
  'recovered text': (now) => {
    const names = ['hero_title', 'about_title', 'blog_title', 'blog_lead', 'footer_text', 'contact_email'];
    const content = Object.fromEntries(names.map((name) => [name, `Recovered <b>${name}</b>`]));
    return JSON.stringify({ version: 'v1', content, timestamp: now, needsSync: true, base: {} });
  },
  'damaged records': () =>
    '{"version":"v1","content":{"hero_title":5},"timestamp":"x","others":[1,null],"answers":[7]}',
  'half a record': () => '{"content":{"hero_title":',
};
const KEYS = ['content', 'cache', 'backup', 'unsaved', 'drafts', 'outbox', 'assessment', 'live', 'stage'];

for (const [name, record] of Object.entries(RECORDS))
  for (const query of ['', '?edit_mode=1'])
    test(`no page${query} raises an error where storage holds ${name}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      const text = record(Date.now());
      await page.addInitScript(
        ([keys, stored]) => {
          for (const key of keys)
            for (const store of [localStorage, sessionStorage]) store.setItem(`speaker:${key}`, stored);
        },
        [KEYS, text] as const,
      );
      const raised: string[] = [];
      page.on('pageerror', (error) => raised.push(`${page.url()}: ${error.message}`));
      page.on('dialog', (dialog) => void dialog.accept());
      // A slow phone: there the records are read while parts of the page still wait to be hydrated.
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const isWhole = query === '' && name === 'recovered text';
      for (const path of isWhole ? SITE_PATHS : ['/', '/blog']) {
        await page.goto(`${path}${query}`);
        await page.waitForSelector('html[data-hydrated][data-content-ready]');
      }
      expect(raised).toEqual([]);
    });
