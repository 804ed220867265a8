import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Cases } from '../contract/cases.ts';
import { newsletterBody } from '../contract/lead-fixtures.ts';
import type { LiveSetup } from '../contract/live-setup.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { postJson } from '../setup/post-json.ts';
import type { SignedIn } from '../setup/sign-in.ts';
import { ARTICLE_PATH, SITE_PATHS } from '../setup/site-pages.ts';
import { type Answered, sendUnchanged } from '../setup/send-unchanged.ts';

/** The same build behind nginx and behind the embedded host. */
export interface Hosts {
  readonly nginx: string;
  readonly embedded: string;
  readonly hasBrotli: boolean;
  /** A product that takes two leads a minute, and the guide's proxy in front of it. */
  readonly proxied: string;
  readonly proxy: string;
  /** A signed-in editor of that product. */
  readonly editor: SignedIn;
  /** The live room's guide's proxy in front of the same product, and that product's rooms. */
  readonly hall: string;
  readonly rooms: Pick<LiveSetup, 'makeRoom' | 'revokeRoom'>;
}

export type HostingCases = Cases<Hosts>;

function send(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const target = url.slice(new URL(url).origin.length);
  return sendUnchanged(url, { method, target, headers, body: new Uint8Array() });
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const MISSING = words(`
  /nothing /newsletter /404 /404.html /about/more /blog/no-such-post /blog/404 /blog/a/b`);
const FILES = words(`
  /widgets/speaker-widgets.js /widgets/custom-elements.json /fonts/text.woff2 /favicon.svg /icon-192.png
  /site.webmanifest /sitemap.xml /robots.txt /rss.xml /kit/speaker-kit.zip`);
/** Headers that must equal the embedded host's. */
const SAME = words(`
  content-security-policy cache-control x-content-type-options referrer-policy permissions-policy
  cross-origin-opener-policy strict-transport-security`);
const SAME_OF_FILES = words(`
  cache-control x-content-type-options access-control-allow-origin cross-origin-resource-policy
  timing-allow-origin`);
/** Headers of a page that is not indexed. */
const SAME_OF_PRIVATE = words('content-security-policy cache-control x-robots-tag');

/** The media type, with synonyms unified. */
const typeOf = ({ headers }: Answered) =>
  String(headers['content-type'])
    .toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace(/^(?:text|application)\/(?:rss\+)?xml/, 'application/xml');

async function askBoth(hosts: Hosts, path: string, method = 'GET'): Promise<readonly [Answered, Answered]> {
  return Promise.all([send(hosts.nginx + path, {}, method), send(hosts.embedded + path, {}, method)]);
}

function assertSame(path: string, nginx: Answered, embedded: Answered, headers: readonly string[]): void {
  assert.equal(nginx.status, embedded.status, `${path}: status`);
  for (const name of headers)
    assert.deepEqual(nginx.headers[name], embedded.headers[name], `${path}: ${name}`);
  assert.equal(typeOf(nginx), typeOf(embedded), `${path}: type`);
}

/** Expects the page's policy to contain the hash of each inline script and style. */
function assertRunsUnderItsPolicy(path: string, { headers, body }: Answered): void {
  const policy = String(headers['content-security-policy']);
  const elements = body.toString().matchAll(/<(script|style)([^>]*)>([^<]+(?:<(?!\/\1>)[^<]*)*)<\/\1>/g);
  const inline = [...elements].filter(([, , attributes = '']) => !attributes.includes('application/'));
  assert.ok(inline.length > 0, `${path}: nothing inline was found`);
  for (const [, , , text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    assert.ok(policy.includes(`'sha256-${hash}'`), `${path}: hash`);
  }
}

export const HOSTING_CASES: HostingCases = {
  async 'pages have the embedded host’s status, policy, caching and other headers'(hosts) {
    for (const path of SITE_PATHS) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.equal(nginx.status, 200);
      assertSame(path, nginx, embedded, SAME);
      assertRunsUnderItsPolicy(path, nginx);
      assert.equal((await send(`${hosts.nginx}${path}?utm_source=x`)).status, 200);
    }
  },
  async 'missing pages get the 404 page or that of a missing post with a policy, not cached'(hosts) {
    for (const path of MISSING) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.equal(nginx.status, 404, path);
      assertSame(path, nginx, embedded, SAME);
      assertRunsUnderItsPolicy(path, nginx);
      const shown = /^\/blog\/[^/]+$/.test(path) ? 'Blog Post Not Found' : 'Oops! Page not found';
      assert.ok(nginx.body.includes(shown), `${path}: ${shown}`);
    }
    for (const path of ['/assets/gone-abcd1234.js', '/fonts/gone.woff2', '/widgets/gone.js']) {
      const { status, headers } = await send(hosts.nginx + path);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-cache'], path);
    }
  },
  async 'the office has the embedded host’s policy, caching and indexing; its files are revalidated'(hosts) {
    const [nginx, embedded] = await askBoth(hosts, '/office');
    // A static host has no sessions; the page shows the sign-in in both cases.
    assert.deepEqual([nginx.status, embedded.status], [200, 401]);
    assert.equal(nginx.body.toString(), embedded.body.toString());
    for (const name of SAME_OF_PRIVATE) assert.equal(nginx.headers[name], embedded.headers[name], name);
    for (const path of ['/office/office.js', '/office/office.css', '/office/mail-session.js'])
      assertSame(path, ...(await askBoth(hosts, path)), ['cache-control', 'x-content-type-options']);
    assert.equal((await send(`${hosts.nginx}/office/`)).headers.location, '/office');
  },
  async 'a phone’s page is one document for every code, with the embedded host’s policy, not indexed'(hosts) {
    for (const path of ['/l', '/l/AB2C3', '/l/ab2c3', '/l/x/y']) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.deepEqual([nginx.status, embedded.status], [200, 200], path);
      assert.equal(nginx.body.toString(), embedded.body.toString(), path);
      for (const name of SAME_OF_PRIVATE) assert.equal(nginx.headers[name], embedded.headers[name], path);
    }
    for (const path of ['/light/phone.js', '/light/phone.css'])
      assertSame(path, ...(await askBoth(hosts, path)), ['cache-control', 'x-content-type-options']);
  },
  async 'other forms of a page’s address redirect to it'(hosts) {
    for (const path of words(`/about/ /about/?a=1 /about.html /index.html /blog/ ${ARTICLE_PATH}/`)) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.equal(nginx.status, 308, path);
      assert.equal(nginx.headers.location, embedded.headers.location, path);
    }
  },
  async 'files have the embedded host’s type, caching and CORS; hashed names are immutable'(hosts) {
    for (const path of FILES) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.equal(nginx.status, 200, path);
      assertSame(path, nginx, embedded, SAME_OF_FILES);
      assert.ok(nginx.body.equals(embedded.body) || /\.(?:xml|txt)$/.test(path), `${path}: body`);
    }
    const home = (await send(hosts.nginx)).body.toString();
    const assets = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
    assert.ok(assets.length > 0);
    for (const path of assets) {
      const [nginx, embedded] = await askBoth(hosts, path);
      assert.match(String(nginx.headers['cache-control']), /immutable/);
      assertSame(path, nginx, embedded, SAME_OF_FILES);
    }
  },
  async 'gzip, and Brotli if its module is installed, have the same bytes and Vary'({ nginx, hasBrotli }) {
    for (const path of ['/', '/about', '/widgets/speaker-widgets.js', '/nothing']) {
      const plain = await send(nginx + path);
      const gzip = await send(nginx + path, { 'accept-encoding': 'gzip' });
      assert.equal(plain.headers['content-encoding'], undefined, path);
      assert.equal(gzip.headers['content-encoding'], 'gzip', path);
      assert.match(String(gzip.headers.vary), /accept-encoding/i, path);
      assert.ok(gunzipSync(gzip.body).equals(plain.body), path);
      if (!hasBrotli) continue;
      const brotli = await send(nginx + path, { 'accept-encoding': 'gzip, br' });
      assert.equal(brotli.headers['content-encoding'], 'br', path);
      assert.ok(brotliDecompressSync(brotli.body).equals(plain.body), path);
    }
  },
  async 'the widgets’ preflight is the contract’s'(hosts) {
    const [nginx, embedded] = await askBoth(hosts, '/widgets/speaker-widgets.js', 'OPTIONS');
    assert.equal(nginx.status, 204);
    for (const name of ['origin', 'methods', 'headers'].map((what) => `access-control-allow-${what}`))
      assert.equal(nginx.headers[name], embedded.headers[name]);
    const page = await send(`${hosts.nginx}/about`);
    assert.equal(page.headers['access-control-allow-origin'], undefined);
  },
  async 'the guide’s proxy changes no answer, and no caller can forge its address'({ proxy, proxied }) {
    for (const path of ['/', '/nothing', '/widgets/speaker-widgets.js']) {
      const through = await send(proxy + path, { 'accept-encoding': 'br' });
      const direct = await send(proxied + path, { 'accept-encoding': 'br' });
      assertSame(path, through, direct, SAME.concat(SAME_OF_FILES, 'content-encoding'));
      assert.match(String(through.headers['x-request-id']), /^[0-9a-f]{8}$/);
    }
    assert.equal((await send(`${proxy}/about/?a=1`)).headers.location, '/about?a=1');
    assert.equal((await send(`${proxy}/metrics`)).status, 403);
    const subscribe = (lead: number, more = {}) => {
      const ip = `198.51.100.${lead}`;
      const forged = { 'x-real-ip': ip, 'x-forwarded-for': ip, forwarded: `for=${ip}` };
      return postJson(proxy + functionPath('newsletter'), { ...newsletterBody(), ...more }, forged);
    };
    const tooLarge = await subscribe(0, { lastName: 'x'.repeat(100_000) });
    assert.match(`${tooLarge.status} ${await tooLarge.text()}`, /^413 .*64 KiB/);
    const statuses: number[] = [];
    for (let lead = 1; lead <= 4; lead += 1) statuses.push((await subscribe(lead)).status);
    assert.deepEqual(statuses, [200, 200, 429, 429]);
  },
  async 'files for the build and for other hosts are not served'({ nginx }) {
    for (const path of words(`
      /.vite/manifest.json /_headers /_redirects /about.html.br /widgets/speaker-widgets.js.gz
      /%2e%2e/package.json`))
      assert.ok([400, 404].includes((await send(nginx + path)).status), path);
  },
};
