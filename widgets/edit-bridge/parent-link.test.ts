import { expect, test } from 'vitest';
import { createParentLink } from './parent-link.ts';

const EDITOR = 'https://cms.example';

test('reports a changed address once, before the next message', () => {
  const sent: { type: string; url?: string }[] = [];
  const location = { href: 'https://site.example/about' };
  const page = Object.assign(new EventTarget(), {
    parent: { postMessage: (message: { type: string; url?: string }) => sent.push(message) },
    location,
    document: { referrer: `${EDITOR}/wp-admin/` },
  }) as unknown as Window;
  const ending = new AbortController();
  const { signal } = ending;
  const link = createParentLink({ page, origins: [EDITOR], onMessage: () => undefined, signal });
  link.startHandshake(() => true);
  sent.length = 0;
  link.send({ type: 'violet-app-loaded' });
  expect(sent.map(({ type }) => type)).toEqual(['violet-app-loaded']);
  location.href = 'https://site.example/contact';
  link.send({ type: 'violet-app-loaded' });
  link.send({ type: 'violet-app-loaded' });
  ending.abort();
  expect(sent.slice(1).map(({ type, url }) => url ?? type)).toEqual([
    'https://site.example/contact',
    'violet-app-loaded',
    'violet-app-loaded',
  ]);
});
