import type { Account } from './setup.ts';

/**
 * Signs in through wp-login.php and fetches a REST nonce, as the admin screen does. The headers are
 * those of the admin pages: the cookie and the nonce.
 */
export async function signIn(url: string, account: Account) {
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
