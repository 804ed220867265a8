import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { ARTICLE_PATH, SITE_PATHS } from '../setup/site-pages.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ EDITOR_ORIGINS: 'https://cms.example' });
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends a request with its target unchanged; fetch would normalize it. */
function raw(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const call = request({ hostname, port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

describe('pages', () => {
  it.each(SITE_PATHS)('%s is complete without JavaScript', async (route) => {
    const response = await fetch(product.url + route);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${product.url}${route}"`);
    expect(html).toContain('<h1');
    expect(html).toContain('</html>');
  });

  it.each([
    '/newsletter',
    '/nothing',
    '/About',
    '/about/more',
    '//',
    '//evil.example/',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/assets/../../../package.json',
    '/.vite/manifest.json',
    '/.stamps/site',
    '/assets/',
    '/404',
  ])('%s returns the 404 page', async (target) => {
    const answer = await raw(target);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toContain('Oops! Page not found');
  });

  it('an unknown post returns 404 and its own page', async () => {
    const response = await fetch(`${product.url}/blog/no-such-post`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Blog Post Not Found');
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    [`${ARTICLE_PATH}/`, ARTICLE_PATH],
    ['/%61bout', '/about'],
  ])('%s redirects to %s', async (target, location) => {
    const answer = await raw(target);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it('brotli, gzip and plain decode to the same page, each with its own strong tag', async () => {
    const [br, gzip, plain] = await Promise.all([
      raw('/', { 'accept-encoding': 'gzip, br' }),
      raw('/', { 'accept-encoding': 'gzip' }),
      raw('/'),
    ]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const tags = [br, gzip, plain].map((answer) => answer.headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => typeof tag === 'string' && tag.startsWith('"'))).toBe(true);
    const again = await raw('/', { 'if-none-match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('HEAD returns the headers of GET without a body; other methods are refused', async () => {
    const [get, head] = await Promise.all([raw('/about'), raw('/about', {}, 'HEAD')]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    const refused = await raw('/about', {}, 'POST');
    expect(refused.status).toBe(405);
    expect(refused.headers.allow).toContain('GET');
  });

  it('restricts a page by its headers to its own content and the editors’ frames', async () => {
    const { headers } = await fetch(`${product.url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/cms\.example(?: |;)/);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('referrer-policy')).not.toBeNull();
    expect(headers.get('permissions-policy')).not.toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('pages contain no inline style and no event handler', async () => {
    for (const route of SITE_PATHS) {
      const html = await (await fetch(product.url + route)).text();
      expect(html, route).not.toMatch(/<[a-z][^>]* style="/i);
      expect(html, route).not.toMatch(/<[a-z][^>]* on[a-z]+="/i);
    }
  });
});

describe('files', () => {
  it('the home page’s stylesheet and scripts are immutable and typed', async () => {
    const html = await (await fetch(`${product.url}/`)).text();
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const answer = await raw(asset, { 'accept-encoding': 'br' });
      expect(answer.status, asset).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-type']).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
    }
  });

  it('serves a range of a file, and 416 for a range beyond its end', async () => {
    const part = await raw('/fonts/instrument-sans.woff2', { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(part.body.toString()).toBe('wOF2');
    expect((await raw('/fonts/instrument-sans.woff2', { range: 'bytes=99999999-' })).status).toBe(416);
  });

  it('sitemap, robots and feed list the site', async () => {
    const sitemap = await fetch(`${product.url}/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toContain('xml');
    const listed = await sitemap.text();
    for (const route of SITE_PATHS) expect(listed).toContain(`<loc>${product.url}${route}</loc>`);
    expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain(`${product.url}/sitemap.xml`);
    expect(await (await fetch(`${product.url}/rss.xml`)).text()).toContain(speaker.name);
  });

  it('widgets are open to every origin, also missing ones', async () => {
    const missing = await fetch(`${product.url}/widgets/nothing.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${product.url}/widgets/speaker-widgets.js`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, x-client-info, apikey, content-type',
    );
  });

  it('unknown calls are refused with JSON', async () => {
    for (const path of ['/functions/v1/nothing', '/wp-json/wp/v2/users', '/forms/other']) {
      const response = await fetch(product.url + path, { method: 'POST' });
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty('error');
    }
  });
});
