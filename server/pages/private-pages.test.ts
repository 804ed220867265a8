import { expect, test } from 'vitest';
import { officePage } from './private-pages.ts';

const page = officePage(
  '<main>the office</main>',
  ['https://project.supabase.example'],
  (request) => Promise.resolve(request.headers.get('cookie') === 'signed in'),
  () => undefined,
);
const OWN = ['script', 'style'].map((kind) => `${kind}-src 'self'`);
const CALLS = "connect-src 'self' https://project.supabase.example";
const PARTS = ["default-src 'none'", ...OWN, "frame-ancestors 'none'", CALLS];
const request = (init: RequestInit = {}) => page.request('https://speaker.example/office', init);

test('answers 401 without a session and 200 with one', async () => {
  expect((await request()).status).toBe(401);
  expect((await request({ headers: { cookie: 'made up' } })).status).toBe(401);
  const signedIn = await request({ headers: { cookie: 'signed in' } });
  expect([signedIn.status, await signedIn.text()]).toEqual([200, '<main>the office</main>']);
});

test('forbids caching, framing and indexing, and allows only its own scripts and styles', async () => {
  for (const init of [{}, { headers: { cookie: 'signed in' } }, { method: 'PUT' }]) {
    const { headers } = await request(init);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(PARTS));
  }
});
