import { expect, test } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import {
  createUnknownState,
  LINK_WORDS,
  renderMailLinkPage,
  STATIC_PAGE_PATH,
  STOPPED,
} from './mail-link-page.ts';
import { createStaticPage } from './static-page.ts';

const files = createStaticPage(speaker.brand, speaker.email);

test('contains every file that the page requests', () => {
  const page = files[STATIC_PAGE_PATH] ?? '';
  const requested = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  expect(requested.toSorted()).toEqual(['/mail-link.css', '/mail-link.js']);
  expect(Object.keys(files).toSorted()).toEqual([...requested, STATIC_PAGE_PATH].toSorted());
});

test('has the texts and styles of the functions’ page', async () => {
  const [, data = ''] =
    /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(files[STATIC_PAGE_PATH] ?? '') ?? [];
  expect(JSON.parse(data)).toMatchObject({
    actions: {
      unsubscribe: { ...LINK_WORDS.unsubscribe, path: '/functions/v1/unsubscribe' },
      confirm: { ...LINK_WORDS.confirm, path: '/functions/v1/confirm' },
      address: { ...LINK_WORDS.address, path: '/functions/v1/confirm' },
    },
    stopped: STOPPED,
    unknown: createUnknownState(speaker.email),
    brand: speaker.brand,
  });
  const own = await renderMailLinkPage(speaker.brand, LINK_WORDS.confirm.ask).text();
  expect(own).toContain(files['/mail-link.css'] ?? 'no stylesheet');
});
