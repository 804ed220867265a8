import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { speaker } from '../../speaker/speaker.config.ts';
import { startProduct } from '../setup/product.ts';
import { SITE_PATHS } from '../setup/site-pages.ts';

const product = await startProduct({ EDITOR_ORIGINS: 'https://cms.example' });
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
    '/404',
  ])('%s returns the 404 page', async (target) => {
    const answer = await raw(target);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toContain('Oops! Page not found');
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
});
