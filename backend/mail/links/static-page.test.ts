import { expect, test } from 'vitest';
import { speaker } from '../../../speaker/speaker.config.ts';
import {
  ADDRESS_WORDS,
  CONFIRM_WORDS,
  createUnknownState,
  renderMailLinkPage,
  STATIC_PAGE_PATH,
  STOPPED,
  UNSUBSCRIBE_WORDS,
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
      unsubscribe: { ...UNSUBSCRIBE_WORDS, path: '/functions/v1/unsubscribe' },
      confirm: { ...CONFIRM_WORDS, path: '/functions/v1/confirm' },
      address: { ...ADDRESS_WORDS, path: '/functions/v1/confirm' },
    },
    stopped: STOPPED,
    unknown: createUnknownState(speaker.email),
    brand: speaker.brand,
  });
  const own = await renderMailLinkPage(speaker.brand, CONFIRM_WORDS.ask).text();
  expect(own).toContain(files['/mail-link.css'] ?? 'no stylesheet');
});
