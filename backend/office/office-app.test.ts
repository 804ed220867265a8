import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createEditorAccess } from './office-access.ts';
import { officeApp } from './office-app.ts';

const office = officeApp({
  database: { query: () => Promise.resolve([]) },
  access: createEditorAccess(
    {
      accepts: (token) => token === 'the-token',
      isSignedIn: (cookie) => Promise.resolve(cookie === 'signed=in'),
    },
    () => '203.0.113.9',
    Date.now,
  ),
  siteUrl: 'https://speaker.example',
  functionsUrl: 'https://host.example',
  officeMail: [],
  mailLimits: { perHour: 500, perDay: 3_000 },
  log: () => undefined,
});
const app = new Hono().route('/functions/v1/office', office);

const SIGNED_IN = { cookie: 'signed=in' };

async function call(method: string, path: string, headers: Record<string, string> = SIGNED_IN) {
  const answer = await app.request(`https://host.example${path}`, { method, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test('refuses a wrong bearer token despite a valid cookie', async () => {
  expect(
    (await call('GET', '/functions/v1/office/leads', { ...SIGNED_IN, authorization: 'Bearer x' })).status,
  ).toBe(401);
});

test.each([
  ['GET', '/functions/v1/office/nothing', 404],
  ['GET', '/functions/v1/office/leads/', 404],
  ['GET', '/functions/v1/office/leads/%ff', 404],
  ['GET', '/functions/v1/office/leads/1/2', 404],
  ['GET', '/functions/v1/office/', 404],
  ['POST', '/functions/v1/office/leads', 405],
  ['PUT', '/functions/v1/office/leads', 405],
])('%s %s returns %i', async (method, path, status) =>
  expect((await call(method, path)).status).toBe(status),
);

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://speaker.example', 'sec-fetch-site': 'cross-site' }, 200],
  [{ origin: 'https://host.example' }, 200],
  [{}, 200],
])('a writing call with %j returns %i', async (headers, status) =>
  expect((await call('POST', '/functions/v1/office/hidden', { ...SIGNED_IN, ...headers })).status).toBe(
    status,
  ),
);

test('the site’s own pages may read from another host, other origins may not', async () => {
  const own = await call('OPTIONS', '/functions/v1/office/leads', { origin: 'https://speaker.example' });
  expect(own.status).toBe(204);
  expect(own.headers.get('access-control-allow-origin')).toBe('https://speaker.example');
  expect(own.headers.get('access-control-allow-headers')).toBe(
    'authorization, x-client-info, apikey, content-type',
  );
  for (const method of ['OPTIONS', 'GET']) {
    const foreign = await call(method, '/functions/v1/office/leads', {
      ...SIGNED_IN,
      origin: 'https://evil.example',
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(foreign.headers.get('access-control-allow-credentials')).toBeNull();
  }
});
