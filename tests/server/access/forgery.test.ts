import { describe, expect, it } from 'vitest';
import { useProduct } from '../use-product.ts';
import { signIn } from '../../setup/sign-in.ts';
import { SITE_PATHS } from '../../setup/site-pages.ts';

/** What pages of other sites may read and frame (docs/interfaces.md#addresses). */
const FOREIGN = 'https://evil.example';
const ALLOWED = 'https://cms.example';
const product = await useProduct({ RATE_LIMIT: '0', EDITOR_ORIGINS: ALLOWED });
const editor = await signIn(product);

const call = (path: string, init: RequestInit = {}) =>
  fetch(product.url + path, { redirect: 'manual', ...init });

const PRIVATE =
  '/editor /editor/leads /editor/nonce /editor/settings.js /preview /preview/ /preview/open'.split(' ');
const PUBLIC = '/ /about /no-such-page /metrics /healthz /sitemap.xml'.split(' ');

it.each([...PRIVATE, ...PUBLIC])('%s is open to no other origin', async (path) => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: FOREIGN, cookie: editor.cookie, 'access-control-request-method': 'POST' };
    const answer = await call(path, { method, headers });
    expect(answer.headers.get('access-control-allow-origin'), method).toBeNull();
  }
});

describe('framing', () => {
  const ancestors = async (path: string, init: RequestInit = {}) => {
    const policy = (await call(path, init)).headers.get('content-security-policy') ?? '';
    return /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  };

  it.each([...SITE_PATHS, '/blog/none', '/none', '/?edit_mode=1'])(
    'the page %s may be framed by the site itself and the editors’ origins',
    async (path) => {
      expect(await ancestors(path)).toMatch(/^'self' https:\/\/cms\.example(?: https?:\/\/[\w.:-]+)*$/);
      expect(await ancestors(path, { headers: { cookie: editor.cookie } })).toBe(await ancestors(path));
    },
  );

  it.each([...PRIVATE, '/editor?token=wrong'])('%s may not be framed, signed in or not', async (path) => {
    expect(await ancestors(path)).toBe("'none'");
    expect(await ancestors(path, { headers: { cookie: editor.cookie } })).toBe("'none'");
  });

  it.each(['/functions/v1/unsubscribe?lead=1', '/functions/v1/confirm?lead=1'])(
    'the page of the link %s may not be framed',
    async (path) => {
      for (const method of ['GET', 'POST']) expect(await ancestors(path, { method })).toBe("'none'");
    },
  );
});
