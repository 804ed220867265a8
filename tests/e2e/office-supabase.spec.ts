import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { serveOffice } from '../setup/office-host.ts';

/** A Supabase project whose Auth and functions are simulated in the browser. */
const PROJECT = 'https://project.supabase.example';
const HOUR_SECONDS = 3_600;

/** The product's page, with the settings that `SUPABASE_URL` would give it. */
test.beforeEach(async ({ context }) => {
  await context.route('**/office', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${PROJECT}`),
      },
      body: body.replace(
        '"supabaseUrl":"","anonKey":""',
        `"supabaseUrl":"${PROJECT}","anonKey":"public-key"`,
      ),
    });
  });
});

/** A session's token; Auth signs it, and the page does not check the signature. */
function tokenFor(email: string, serial: number, lives = HOUR_SECONDS): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + lives;
  return `${part({ alg: 'ES256' })}.${part({ sub: 'user', email, exp, serial })}.signature`;
}

interface Auth {
  readonly requested: { readonly email: string; readonly returnTo: string | null }[];
  refreshed: number;
}

async function serveAuth(context: BrowserContext): Promise<Auth> {
  const auth: Auth = { requested: [], refreshed: 0 };
  const user = {
    id: 'user',
    aud: 'authenticated',
    email: 'juno@office.example',
    app_metadata: {},
    user_metadata: {},
  };
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await context.route(`${PROJECT}/auth/v1/**`, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const answer = (status: number, body: object) =>
      route.fulfill({ status, headers: cors, contentType: 'application/json', body: JSON.stringify(body) });
    if (request.method() === 'OPTIONS') return answer(200, {});
    if (pathname.endsWith('/otp')) {
      const { email } = request.postDataJSON() as { email: string };
      auth.requested.push({ email, returnTo: searchParams.get('redirect_to') });
      return answer(200, {});
    }
    if (pathname.endsWith('/user')) return answer(200, user);
    if (pathname.endsWith('/token')) {
      auth.refreshed += 1;
      const access_token = tokenFor(user.email, auth.refreshed);
      return answer(200, {
        access_token,
        refresh_token: 'next',
        token_type: 'bearer',
        expires_in: HOUR_SECONDS,
        user,
      });
    }
    return answer(204, {});
  });
  return auth;
}

const linkWith = (token: string, lives = HOUR_SECONDS) =>
  `/office#access_token=${token}&refresh_token=first&expires_in=${lives}&token_type=bearer&type=magiclink`;

function bearers(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${PROJECT}/functions/v1/office`))
      seen.push(request.headers().authorization ?? 'none');
  });
  return seen;
}

test('a mailed link signs in; the session survives a reload, is refreshed and ends by signing out', async ({
  page,
  context,
}) => {
  const host = await serveOffice(context);
  const auth = await serveAuth(context);
  const seen = bearers(page);
  expect((await page.goto('/office'))?.status()).toBe(401);
  await page.getByLabel('Your email address').fill('juno@office.example');
  await page.getByRole('button', { name: 'Mail me a sign-in link' }).click();
  await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
  expect(auth.requested).toEqual([
    { email: 'juno@office.example', returnTo: new URL('/office', page.url()).href },
  ]);
  expect(host.calls).toEqual([]);

  const token = tokenFor('juno@office.example', 0);
  await page.goto('about:blank');
  await page.goto(linkWith(token));
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
