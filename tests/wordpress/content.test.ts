import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentService, post } from '../contract/content-calls.ts';
import { CONTENT_CASES } from '../contract/content-cases.ts';
import {
  addPhp,
  CONTENT,
  deleteContent,
  deleteSettings,
  php,
  saveTexts,
  storeSettings,
  url,
} from './use-site.ts';
import { signIn } from './sign-in.ts';

describe('the content contract, against the plugin', async () => {
  const editor = await signIn(url, 'editor');
  const author = await signIn(url, 'author');
  const service: ContentService = {
    url: CONTENT,
    editor: editor.headers,
    editorName: 'editor',
    refused: {
      'an author, who may not edit pages': author.headers,
      'a session without a nonce': { cookie: editor.cookie },
      'a wrong nonce': { cookie: editor.cookie, 'x-wp-nonce': '0123456789' },
      'a nonce without its session': { 'x-wp-nonce': editor.nonce },
    },
  };
  // The site renders previews: it needs an address.
  beforeAll(() => storeSettings({ site_url: 'https://site.example' }));
  afterAll(() => {
    deleteSettings();
    deleteContent();
  });
  it.each(Object.entries(CONTENT_CASES))('%s', (_, run) => run(service));

  it('returns cacheable content for half a minute, and 304 until it changes', async () => {
    const first = await fetch(service.url);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    expect(first.headers.get('vary')).toContain('Origin');
    const tag = first.headers.get('etag') ?? '';
    const readUnless = async (known: string) => {
      const { status, headers } = await fetch(service.url, { headers: { 'if-none-match': known } });
      return [status, headers.get('etag')];
    };
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*'])
      expect(await readUnless(known)).toEqual([304, tag]);
    const editing = await fetch(service.url, { headers: service.editor });
    expect(editing.headers.get('cache-control')).not.toContain('public');
    await saveTexts({ cache_case: String(Date.now()) });
    expect((await readUnless(tag))[0]).toBe(200);
  });

  it('instructs page caches to store neither texts nor drafts', async () => {
    // The header that LiteSpeed Cache adds to every REST response (its `Control::output`).
    const removePhp = addPhp(
      `add_filter( 'rest_pre_serve_request', function ( $served ) {
        $keeps = ! ( defined( 'DONOTCACHEPAGE' ) && DONOTCACHEPAGE );
        header( 'X-LiteSpeed-Cache-Control: ' . ( $keeps ? 'public,max-age=604800' : 'no-cache' ) );
        return $served;
      }, 99 );`,
    );
    const readCacheControl = async (address: string) =>
      (await fetch(address, { headers: service.editor })).headers.get('x-litespeed-cache-control');
    try {
      expect(await readCacheControl(`${url}/wp-json/wp/v2/posts`)).toBe('public,max-age=604800');
      for (const path of ['', '/drafts', '/versions?field=x', '/fields'])
        expect([path, await readCacheControl(service.url + path)]).toEqual([path, 'no-cache']);
    } finally {
      removePhp();
    }
    expect(await readCacheControl(service.url)).toBe('no-cache');
  });

  it('serves the content at ?rest_route= with plain permalinks', async () => {
    const pretty = (await (await fetch(service.url)).json()) as unknown;
    php(`update_option( 'permalink_structure', '' ); flush_rewrite_rules();`);
    try {
      const plain = await fetch(`${url}/?rest_route=/speaker/v1/content`);
      expect(await plain.json()).toEqual(pretty);
    } finally {
      php(`update_option( 'permalink_structure', '/%postname%/' ); flush_rewrite_rules();`);
    }
  });

  it('answers a hundred generated bodies with a sentence and no server error', async () => {
    const hostile = ['<script>x</script>', '#', 'javascript:x', '\ud800', '\0', 'a\\', "'; DROP x", '%s%n'];
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile), fc.jsonValue());
    const name = fc.oneof(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,20}$/), value);
    const field_type = fc.constantFrom('text', 'html', 'url', 7, null);
    const fields = { field_name: name, field_value: value, field_type, base_value: value };
    const change = fc.record(fields, { requiredKeys: [] });
    const valid = fc.record({ changes: fc.array(fc.oneof(change, value)), triggerRebuild: fc.boolean() });
    const shaped = { weight: 3, arbitrary: valid.map((object) => JSON.stringify(object)) };
    const body = fc.oneof(shaped, fc.json(), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const response = await post(service.url, text, service.editor);
        expect([200, 400, 422]).toContain(response.status);
        const answer = (await response.json()) as { error?: unknown; savedCount?: unknown };
        expect(typeof (response.status === 200 ? answer.savedCount : answer.error)).toMatch(/number|string/);
      }),
      { numRuns: 100 },
    );
    const content = (await (await fetch(service.url)).json()) as Record<string, unknown>;
    expect(Object.values(content).filter((stored) => typeof stored !== 'string')).toEqual([]);
    expect(Object.keys(content).filter((field) => !/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(field))).toEqual([]);
    expect(JSON.stringify(content)).not.toMatch(/<script/i);
  });
});
