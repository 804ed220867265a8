import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEditorAccess } from './office-access.ts';
import { officeApp } from './office-app.ts';

const OFFICE = '/functions/v1/office';
const SIGNED_IN = { cookie: 'signed=in' };
const MINUTE_MS = 60_000;

/** Without a database; `x-caller` is the caller's address. */
function setUp() {
  const office = officeApp({
    database: { query: () => Promise.resolve([]) },
    access: createEditorAccess(
      {
        accepts: (token) => token === 'the-token',
        isSignedIn: (cookie) => Promise.resolve(cookie === SIGNED_IN.cookie),
      },
      (request) => request.headers.get('x-caller') ?? '192.0.2.1',
    ),
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://host.example',
    officeMail: [],
    mailLimits: { perHour: 500, perDay: 3_000 },
    log: () => undefined,
  });
  const app = new Hono().route(OFFICE, office);
  const call = async (method: string, path: string, headers: Record<string, string> = SIGNED_IN) =>
    app.request(`https://host.example${OFFICE}${path}`, { method, headers });
  const status = async (headers: Record<string, string>) => (await call('GET', '/events', headers)).status;
  return { call, status };
}

const { call } = setUp();

test('refuses a wrong bearer token despite a valid cookie', async () => {
  expect((await call('GET', '/leads', { ...SIGNED_IN, authorization: 'Bearer x' })).status).toBe(401);
});

test.each([
  ['GET', '/nothing', 404],
  ['GET', '/leads/', 404],
  ['GET', '/leads/%ff', 404],
  ['GET', '/leads/1/2', 404],
  ['GET', '/', 404],
  ['POST', '/leads', 405],
  ['PUT', '/leads', 405],
])('%s %s returns %i', async (method, path, status) =>
  expect((await call(method, path)).status).toBe(status),
);

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://speaker.example', 'sec-fetch-site': 'cross-site' }, 200],
  [{ origin: 'https://host.example' }, 200],
  [{}, 200],
])('a writing call with %j returns %i', async (headers, status) =>
  expect((await call('POST', '/hidden', { ...SIGNED_IN, ...headers })).status).toBe(status),
);

test('the site’s own pages may read from another host, other origins may not', async () => {
  const origin = 'https://speaker.example';
  const own = await call('OPTIONS', '/leads', { origin });
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  const allowed = own.headers.get('access-control-allow-headers');
  expect(allowed).toBe('authorization, x-client-info, apikey, content-type');
  for (const method of ['OPTIONS', 'GET']) {
    const foreign = await call(method, '/leads', { ...SIGNED_IN, origin: 'https://evil.example' });
    for (const name of ['origin', 'credentials'])
      expect(foreign.headers.get(`access-control-allow-${name}`)).toBeNull();
  }
});

const bearer = (token: string, caller = '192.0.2.1') => {
  return { authorization: `Bearer ${token}`, 'x-caller': caller };
};

test('returns 401 for twenty wrong tokens a minute and address, then 429 with Retry-After', async () => {
  const { call, status } = setUp();
  vi.setSystemTime(Date.now());
  onTestFinished(() => void vi.useRealTimers());
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await status(bearer(`guess-${String(attempt)}`))).toBe(401);
  // An address that does not exist gives no further attempts.
  const refused = await call('GET', '/nothing', bearer('guess'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(await status(bearer('guess', '192.0.2.2'))).toBe(401);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(await status(bearer('guess'))).toBe(401);
});

test('never returns 429 for the correct token, a session or a call without either', async () => {
  const { status } = setUp();
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await status(bearer('guess'));
    for (const headers of [bearer('the-token'), SIGNED_IN]) expect(await status(headers)).toBe(200);
    for (const headers of [{ cookie: 'expired' }, {}]) expect(await status(headers)).toBe(401);
  }
});
