import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { CONTENT_CASES } from '../contract/content-cases.ts';
import type { ContentService } from '../contract/content-cases.ts';
import { signIn } from './sign-in.ts';

describe('the content contract, against the plugin', async () => {
  const { url } = inject('wordpress');
  const editor = await signIn(url, 'editor');
  const author = await signIn(url, 'author');
  const service: ContentService = {
    url: `${url}/wp-json/speaker/v1/content`,
    editor: editor.headers,
    refused: {
      'an author, who may not edit pages': author.headers,
      'a session without a nonce': { cookie: editor.cookie },
      'a wrong nonce': { cookie: editor.cookie, 'x-wp-nonce': '0123456789' },
      'a nonce without its session': { 'x-wp-nonce': editor.nonce },
    },
  };
  for (const contentCase of CONTENT_CASES) test(contentCase.name, () => contentCase.run(service));

  test('two hundred generated bodies, valid and broken, are answered in sentences and never with a fault', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>x</script>',
        '#',
        'javascript:x',
        '\ud800',
        '\0',
        'a\\',
        "'; DROP TABLE x; --",
        '%s%d%n',
      ),
      fc.jsonValue(),
    );
    const name = fc.oneof(fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/), value);
    const change = fc.record(
      {
        field_name: name,
        field_value: value,
        field_type: fc.constantFrom('text', 'html', 'url', 7, null),
        base_value: value,
      },
      { requiredKeys: [] },
    );
    const valid = fc.record({ changes: fc.array(fc.oneof(change, value)), triggerRebuild: fc.boolean() });
    const body = fc.oneof(
      { weight: 3, arbitrary: valid.map((object) => JSON.stringify(object)) },
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const response = await fetch(service.url, {
          method: 'POST',
          headers: { ...service.editor, 'content-type': 'application/json' },
          body: text,
        });
        expect([200, 400, 422]).toContain(response.status);
        const answer = (await response.json()) as { error?: unknown; savedCount?: unknown };
        expect(typeof (response.status === 200 ? answer.savedCount : answer.error)).toMatch(/number|string/);
      }),
      { numRuns: 200 },
    );
    const content = (await (await fetch(service.url)).json()) as Record<string, unknown>;
    expect(Object.values(content).filter((stored) => typeof stored !== 'string')).toEqual([]);
    expect(Object.keys(content).filter((field) => !/^[a-z][a-z0-9_]{0,63}$/.test(field))).toEqual([]);
    expect(JSON.stringify(content)).not.toMatch(/<script/i);
  });
});
