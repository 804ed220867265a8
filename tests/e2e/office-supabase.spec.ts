import { type BrowserContext, expect, test } from '@playwright/test';

/** A Supabase project whose Auth and functions are simulated in the browser. */
const PROJECT = 'https://project.supabase.example';
const EMAIL = 'juno@office.example';
const HOUR_SECONDS = 3_600;

/** The product's page, with the settings that `SUPABASE_URL` would give it. */
test.beforeEach(async ({ context }) => {
  await context.route('**/office', async (route) => {
    const response = await route.fetch();
    const settings = `"supabaseUrl":"${PROJECT}","anonKey":"public-key"`;
    const body = (await response.text()).replace('"supabaseUrl":"","anonKey":""', settings);
    const headers = response.headers();
    const name = 'content-security-policy';
    headers[name] = headers[name]?.replace("connect-src 'self'", `connect-src 'self' ${PROJECT}`) ?? '';
    await route.fulfill({ response, headers, body });
  });
});

/** A session's token; Auth signs it, and the page does not check the signature. */
function tokenFor(serial: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + HOUR_SECONDS;
  return `${part({ alg: 'ES256' })}.${part({ sub: 'user', email: EMAIL, exp, serial })}.signature`;
}

async function serveAuth(context: BrowserContext) {
  const auth = { requested: [] as object[], refreshed: 0 };
  const user = { id: 'user', aud: 'authenticated', email: EMAIL, app_metadata: {}, user_metadata: {} };
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await context.route(`${PROJECT}/auth/v1/**`, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const answer = (json: object) => route.fulfill({ headers, json });
    if (request.method() === 'OPTIONS') return answer({});
    if (pathname.endsWith('/otp')) {
      const { email } = request.postDataJSON() as { email: string };
      auth.requested.push({ email, returnTo: searchParams.get('redirect_to') });
    }
    if (pathname.endsWith('/user')) return answer(user);
    if (!pathname.endsWith('/token')) return answer({});
    auth.refreshed += 1;
    const session = { refresh_token: 'next', token_type: 'bearer', expires_in: HOUR_SECONDS, user };
    return answer({ access_token: tokenFor(auth.refreshed), ...session });
  });
  return auth;
}

/** Answers the calls of the office with one lead; returns the credentials of each. */
async function serveOffice(context: BrowserContext): Promise<readonly (string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  const lead = { id: 'nadia', kind: 'inquiry', createdAt: '2026-11-22T09:00:00Z', name: 'Nadia Okafor' };
  await context.route(`${PROJECT}/functions/v1/office/**`, (route) => {
    seen.push(route.request().headers().authorization);
    return route.fulfill({ json: { leads: [lead], total: 1, events: [], mails: [] } });
  });
  return seen;
}

test('a mailed link signs in; its session is refreshed and ends', async ({ page, context }) => {
  const seen = await serveOffice(context);
  const auth = await serveAuth(context);
  expect((await page.goto('/office'))?.status()).toBe(401);
  await page.getByLabel('Your email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Mail me a sign-in link' }).click();
  await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
  expect(auth.requested).toEqual([{ email: EMAIL, returnTo: new URL('/office', page.url()).href }]);
  expect(seen).toEqual([]);

  const token = tokenFor(0);
  await page.goto('about:blank');
  const session = 'refresh_token=first&expires_in=3600&token_type=bearer&type=magiclink';
  await page.goto(`/office#access_token=${token}&${session}`);
  await expect(page.getByText('Nadia Okafor').first()).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  expect(new Set(seen)).toEqual(new Set([`Bearer ${token}`]));

  await page.reload();
  await expect(page.getByText('Nadia Okafor').first()).toBeVisible();
  expect(auth.refreshed).toBe(0);

  await page.clock.install();
  await page.clock.fastForward(HOUR_SECONDS * 1_000);
  await expect.poll(() => auth.refreshed).toBeGreaterThan(0);
  await expect.poll(() => seen.at(-1)).not.toBe(`Bearer ${token}`);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Your email address')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your email address')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/office#error=access_denied&error_code=otp_expired&error_description=expired');
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
});
