import type { Account } from './setup.ts';

/** A signed-in WordPress session, as request headers. */
export interface Session {
  readonly cookie: string;
  readonly nonce: string;
  /** The cookie and a new REST nonce, as sent by the admin pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in through wp-login.php and fetches a REST nonce, as the admin screen does. */
export async function signIn(url: string, account: Account): Promise<Session> {
  const login = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: account, pwd: account, testcookie: '1' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('=+') && !pair.endsWith('=%20'))
    .join('; ');
  if (!cookie.includes('wordpress_logged_in'))
    throw new Error(`${account} could not sign in (${login.status})`);
  const answer = await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } });
  const nonce = await answer.text();
  return { cookie, nonce, headers: { cookie, 'x-wp-nonce': nonce } };
}
