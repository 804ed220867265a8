import { expect, test } from 'vitest';
import { createEditorAccess } from './office-access.ts';
import { officeApp } from './office-app.ts';

const MINUTE_MS = 60_000;

function setUp() {
  const clock = { now: Date.UTC(2026, 10, 24) };
  const access = createEditorAccess(
    {
      accepts: (token) => token === 'the-token',
      isSignedIn: (cookie) => Promise.resolve(cookie === 'signed in'),
    },
    (request) => request.headers.get('x-caller') ?? '192.0.2.1',
    () => clock.now,
  );
  const office = officeApp({
    access,
    database: { query: () => Promise.resolve([]) },
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://speaker.example',
    officeMail: [],
    mailLimits: { perHour: 500, perDay: 3_000 },
    log: () => undefined,
  });
  const call = async (headers: Record<string, string>, path = 'events') =>
    office.request(`/${path}`, { headers });
  const status = async (headers: Record<string, string>) => (await call(headers)).status;
  return { clock, call, status };
}

const bearer = (token: string, caller = '192.0.2.1') => ({
  authorization: `Bearer ${token}`,
  'x-caller': caller,
});

test('returns 401 for twenty wrong tokens a minute and address, then 429 with Retry-After', async () => {
  const { call, status, clock } = setUp();
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await status(bearer(`guess-${String(attempt)}`))).toBe(401);
  // An address that does not exist gives no further attempts.
  const refused = await call(bearer('guess'), 'nothing');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(await status(bearer('guess', '192.0.2.2'))).toBe(401);
  clock.now += MINUTE_MS;
  expect(await status(bearer('guess'))).toBe(401);
});

test('never returns 429 for the correct token, a session or a call without either', async () => {
  const { status } = setUp();
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await status(bearer('guess'));
    expect(await status(bearer('the-token'))).toBe(200);
    expect(await status({ cookie: 'signed in' })).toBe(200);
    expect(await status({ cookie: 'expired' })).toBe(401);
    expect(await status({})).toBe(401);
  }
});
