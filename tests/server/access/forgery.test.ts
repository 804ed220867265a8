import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../setup/product.ts';
import { type SignedIn, signIn } from '../../setup/sign-in.ts';
import { SITE_PATHS } from '../../setup/site-pages.ts';

/** What pages of other sites may send, read and frame (docs/interfaces.md#addresses). */
const FOREIGN = 'https://evil.example';
const ALLOWED = 'https://cms.example';
const CONTENT = '/wp-json/speaker/v1/content';
const CHANGE = { field_name: 'hero_title', field_value: 'Forged', field_type: 'text' };
const SAVE = JSON.stringify({ changes: [CHANGE], triggerRebuild: true });

let product: Product;
let editor: SignedIn;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: '0', EDITOR_ORIGINS: ALLOWED });
  editor = await signIn(product);
});
afterAll(() => product.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(product.url + path, { redirect: 'manual', ...init });

/** The secret with another first character. */
const alter = (secret: string): string => (secret.startsWith('x') ? 'y' : 'x') + secret.slice(1);

async function isForged(): Promise<boolean> {
  const content = (await (await call(CONTENT)).json()) as Record<string, string>;
  return (
    content.hero_title === CHANGE.field_value || (await (await call('/')).text()).includes(CHANGE.field_value)
  );
}

describe('saving', () => {
  /** The content types that another site can send without a preflight. */
  const simple = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ];

  it.each(simple)('refuses a cross-site POST of type %s, with and without cookie and nonce', async (type) => {
    for (const secrets of [{}, editor.headers])
      for (const origin of [FOREIGN, 'null', ALLOWED]) {
        const headers: Record<string, string> = { ...secrets, origin, cookie: editor.cookie };
        delete headers['content-type'];
        if (type !== undefined) headers['content-type'] = type;
        const answer = await call(CONTENT, { method: 'POST', headers, body: Buffer.from(SAVE) });
        expect([401, 403, 415], `${origin} ${String(type)}`).toContain(answer.status);
        expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w+ \w+/) });
      }
    expect(await isForged()).toBe(false);
  });

  it.each([
    ['the cookie alone', 401, () => ({ cookie: editor.cookie })],
    ['no nonce', 401, () => ({ cookie: editor.cookie, 'x-content-key': editor.contentKey })],
    ['no key', 401, () => ({ cookie: editor.cookie, 'x-wp-nonce': editor.nonce })],
    ['a wrong nonce', 403, () => ({ ...editor.headers, 'x-wp-nonce': alter(editor.nonce) })],
    ['a wrong key', 403, () => ({ ...editor.headers, 'x-content-key': alter(editor.contentKey) })],
    ['a nonce cut short', 403, () => ({ ...editor.headers, 'x-wp-nonce': editor.nonce.slice(0, -1) })],
    ['a nonce drawn out', 403, () => ({ ...editor.headers, 'x-wp-nonce': `${editor.nonce}A` })],
    [
      'the key as nonce and the nonce as key',
      403,
      () => ({ 'x-wp-nonce': editor.contentKey, 'x-content-key': editor.nonce }),
    ],
    ['the token itself', 403, () => ({ 'x-wp-nonce': editor.token, 'x-content-key': editor.token })],
    ['everything right, from a foreign origin', 403, () => ({ ...editor.headers, origin: FOREIGN })],
    [
      'everything right, from a look-alike',
      403,
      () => ({ ...editor.headers, origin: `${ALLOWED}.evil.example` }),
    ],
    [
      'everything right, from another scheme',
      403,
      () => ({ ...editor.headers, origin: 'http://cms.example' }),
    ],
    ['everything right, from a sandbox', 403, () => ({ ...editor.headers, origin: 'null' })],
    ['everything right, from an empty origin', 403, () => ({ ...editor.headers, origin: '' })],
  ] as const)('%s saves nothing: %i', async (_, status, headers) => {
    const answer = await call(CONTENT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body: SAVE,
    });
    expect(answer.status).toBe(status);
    expect(await isForged()).toBe(false);
  });

  it('ignores other methods and method overrides', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'GET'])
      await call(`${CONTENT}?_method=POST`, {
        method,
        headers: { ...editor.headers, 'x-http-method-override': 'POST' },
        ...(method === 'GET' ? {} : { body: SAVE }),
      });
    expect(await isForged()).toBe(false);
  });

  it('refuses earlier texts and drafts to foreign callers', async () => {
    const callers: readonly HeadersInit[] = [
      {},
      { cookie: editor.cookie },
      { ...editor.headers, origin: FOREIGN },
    ];
    for (const headers of callers) {
      for (const route of ['versions?field=hero_title', 'drafts']) {
        const answer = await call(`${CONTENT}/${route}`, { headers });
        expect([401, 403]).toContain(answer.status);
      }
    }
  });

  it('refuses to sign an editor out from another site', async () => {
    const { cookie } = await signIn(product);
    const foreignHeaders: readonly Record<string, string>[] = [
      { origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { origin: FOREIGN },
    ];
    for (const headers of foreignHeaders) {
      const answer = await call('/editor/sign-out', {
        method: 'POST',
        headers: { ...headers, cookie },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const own = { origin: product.url, 'sec-fetch-site': 'same-origin', cookie };
    expect((await call('/editor/sign-out', { method: 'POST', headers: own })).status).toBe(303);
  });

  it('serves the settings script with nonce and key to the site’s own pages only', async () => {
    for (const site of ['cross-site', 'same-site', 'none', 'nonsense']) {
      const answer = await call('/editor/settings.js', {
        headers: { cookie: editor.cookie, 'sec-fetch-site': site },
      });
      expect(await answer.text()).toBe('');
    }
    const answer = await call('/editor/settings.js', { headers: { cookie: editor.cookie } });
    expect(await answer.text()).toContain(editor.nonce);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('CORS per route', () => {
  const PREFLIGHT = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-wp-nonce, x-evil',
  };
  const openTo = (answer: Response) => answer.headers.get('access-control-allow-origin');

  it.each([
    '/functions/v1/newsletter-subscriptions',
    '/functions/v1/submit-quiz-public',
    '/forms/inquiry',
    '/widgets/speaker-widgets.js',
  ])(
    '%s is open to every origin, for the four headers of the contract, without credentials',
    async (path) => {
      const answer = await call(path, { method: 'OPTIONS', headers: { origin: FOREIGN, ...PREFLIGHT } });
      expect(answer.status).toBe(204);
      expect(openTo(answer)).toBe('*');
      expect(answer.headers.get('access-control-allow-headers')).toBe(
        'authorization, x-client-info, apikey, content-type',
      );
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('/graphql is as open as WPGraphQL, without credentials', async () => {
    const answer = await call('/graphql', { method: 'OPTIONS', headers: { origin: FOREIGN, ...PREFLIGHT } });
    expect(openTo(answer)).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([CONTENT, `${CONTENT}/versions`, `${CONTENT}/drafts`])(
    '%s lets allowed origins save, and other origins only read public content',
    async (path) => {
      for (const origin of [FOREIGN, 'null', `${ALLOWED}.evil.example`]) {
        const preflight = await call(path, { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } });
        expect(openTo(preflight)).toBeNull();
        const read = await call(path, { headers: { origin } });
        expect([null, '*']).toContain(openTo(read));
        expect(read.headers.get('access-control-allow-credentials')).toBeNull();
        expect(read.headers.get('vary')).toContain('Origin');
      }
      const allowed = await call(path, { method: 'OPTIONS', headers: { origin: ALLOWED, ...PREFLIGHT } });
      expect(openTo(allowed)).toBe(ALLOWED);
      expect(allowed.headers.get('access-control-allow-headers')).toBe(
        'content-type, x-wp-nonce, x-content-key',
      );
    },
  );

  it.each([
    '/',
    '/about',
    '/no-such-page',
    '/editor',
    '/editor/leads',
    '/editor/nonce',
    '/editor/settings.js',
    '/preview',
    '/preview/',
    '/preview/open',
    '/metrics',
    '/healthz',
    '/sitemap.xml',
  ])('%s is open to no other origin', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await call(path, {
        method,
        headers: { origin: FOREIGN, cookie: editor.cookie, ...PREFLIGHT },
      });
      expect(openTo(answer), method).toBeNull();
    }
  });
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

  it.each([
    '/editor',
    '/editor/leads',
    '/editor/nonce',
    '/editor?token=wrong',
    '/editor/settings.js',
    '/preview',
    '/preview/',
    '/preview/open',
  ])('%s may not be framed, signed in or not', async (path) => {
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
