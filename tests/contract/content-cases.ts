import assert from 'node:assert/strict';
import { DAMAGED_LISTS } from '../setup/damaged-lists.ts';
import { LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { LIST_REFUSAL } from '../../shared/core/content/lists.ts';
import { HOSTILE_ADDRESSES, LINK_ADDRESSES } from '../setup/link-addresses.ts';
import { eachRow } from './cases.ts';
import {
  builtIn,
  change,
  conflictsOf,
  type ContentCases,
  type ContentService,
  post,
  read,
  refuses,
  save,
  sentence,
  versions,
} from './content-calls.ts';
import { BATCH_CASES, DRAFT_CASES, PRESENCE_CASES } from './draft-cases.ts';
import { PUBLISHING_CASES } from './publishing-cases.ts';

const FOREIGN = 'https://foreign.example';
const BODY_MAX_BYTES = 65_536;

/**
 * The contract of `/wp-json/{ns}/v1/content`, for the embedded service and the WordPress plugin.
 * Each case has a service of its own and does not delete the fields that it writes.
 */
export const CONTENT_CASES: ContentCases = {
  'returns a flat object of texts to any caller': async (service) => {
    const response = await fetch(service.url);
    assert.match(response.headers.get('content-type') ?? '', /application\/json/);
    const content: unknown = await response.json();
    assert.ok(typeof content === 'object' && content !== null && !Array.isArray(content));
    assert.ok(Object.values(content).every((value) => typeof value === 'string'));
  },
  'saves a known field and reads it back': async (service) => {
    const result = await save(service, [change('hero_title', 'Change the station')]);
    const { timestamp, success, savedCount, failedCount, errors, failed, removed, discarded } = result;
    assert.deepEqual([success, savedCount, failedCount, errors, failed], [true, 1, 0, [], []]);
    assert.deepEqual([removed, discarded], [undefined, undefined]);
    assert.ok(!Number.isNaN(Date.parse(timestamp)), `a time: ${timestamp}`);
    assert.equal((await read(service)).hero_title, 'Change the station');
  },
  ...eachRow<ContentService, readonly [string, string]>(
    [
      ['case_characters', "Zwölf “quotes”, back\\slash, 'a', emoji 🎛️, 中文, tab\tand\nline & x; 3 < 4"],
      ['Case-mixed_Name', 'Capital letters and hyphens in the name'],
      ['case_surrogates', 'a\\ud800b a\ud83d\ude00b'],
      ['case_emptied', ''],
      ['case_number_one', '#1 in the room, no color'],
      ['case_longest', '🎛'.repeat(10_000)],
    ],
    ([name]) => `saves the text of ${name} unchanged`,
    async (service, [name, text]) => {
      await save(service, [change(name, 'Words')]);
      assert.equal((await save(service, [change(name, text)])).savedCount, 1);
      assert.equal((await read(service))[name], text);
    },
  ),
  'saves the valid changes of a batch, names the invalid ones, and accepts none': async (service) => {
    const wrong = { 'Not A Name': 'x', case_nul: 'a\0b', case_high: 'a\ud800b', case_low: 'a\udc00' };
    const values = { ...wrong, case_long: 'x'.repeat(10_001), case_number: 7 };
    const result = await save(service, [
      change('case_valid_before', 'one'),
      ...Object.entries(values).map(([name, value]) => ({ ...change(name, ''), field_value: value })),
      { ...change('case_type', 'x'), field_type: 'script' },
      'no change at all',
      change('case_valid_after', 'two'),
    ]);
    assert.deepEqual([result.success, result.savedCount, result.failedCount], [false, 2, 8]);
    assert.equal(result.errors.length, 8);
    const content = await read(service);
    assert.deepEqual([content.case_valid_before, content.case_valid_after], ['one', 'two']);
    for (const name of [...Object.keys(values), 'case_type'])
      assert.ok(result.errors.join().includes(name) && !(name in content), name);
    assert.equal((await save(service, [])).success, true);
  },
  ...eachRow<ContentService, string>(
    ['', '1st', '_x', 'a b', 'a'.repeat(65), 'a\n', '__proto__', 'é', '../x', "a';--"],
    (name) => `refuses the field name ${JSON.stringify(name)}`,
    async (service, name) => {
      const before = await read(service);
      const result = await save(service, [change(name, 'x')]);
      assert.deepEqual([result.savedCount, result.failedCount], [0, 1]);
      assert.deepEqual(await read(service), before);
    },
  ),
  ...eachRow<ContentService, readonly [string, readonly string[]]>(
    [
      ['case_url', [...LINK_ADDRESSES, 'https://speaker.example/a?b=1&c=2#d', 'tel:+1412', '']],
      ['case_email', ['juno@speaker.example', '']],
      ['case_color', ['#F6B73C', '#fff', '#11223344', '']],
      ['case_image', ['https://cdn.example/a.jpg', '/portraits/one.webp', '']],
      ['case_items_list', ['["1","2"]', '["2","0k3f9x2a","1"]', '']],
    ],
    ([name]) => `accepts valid ${name.slice(5)} values`,
    async (service, [name, values]) => {
      for (const value of values) {
        assert.equal((await save(service, [change(name, value)])).savedCount, 1, value);
        assert.equal((await read(service))[name], value);
      }
    },
  ),
  ...eachRow<ContentService, readonly [string, readonly string[]]>(
    [
      [
        'case_bad_url',
        // A service may refuse NUL with another message.
        [...HOSTILE_ADDRESSES, '"onclick="', ' https://a.example', 'just words'],
      ],
      ['case_bad_list', DAMAGED_LISTS],
      ['case_bad_email', ['nobody', 'a@b', 'a b@c.example', '<a@b.example>']],
      ['case_bad_color', ['red', '#12', '#ggg', 'url(javascript:alert(1))', '#fff;background:url(x)']],
      ['case_bad_image', ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//evil.example/a.png']],
    ],
    ([name]) => `refuses invalid ${name.slice(9)} values`,
    async (service, [name, values]) => {
      for (const value of values) {
        const result = await save(service, [change(name, value)]);
        const stored = (await read(service))[name];
        assert.ok(result.failedCount === 1 && stored === undefined, `${value} was stored as ${stored}`);
      }
    },
  ),
  'refuses a link with the editor’s message, and normalizes a list': async (service) => {
    const refused = await save(service, [change('case_words_url', 'javascript:alert(1)')]);
    assert.deepEqual(refused.errors, [`case_words_url: ${LINK_REFUSAL}`]);
    const damaged = await save(service, [change('case_words_list', '["1","1"]')]);
    assert.deepEqual(damaged.errors, [`case_words_list: ${LIST_REFUSAL}`]);
    await save(service, [{ ...change('case_shape_list', ' [ "2" , "1" ] '), field_type: 'list' }]);
    assert.equal((await read(service)).case_shape_list, '["2","1"]');
  },
  'preserves the formatting of HTML fields': async (service) => {
    const html =
      '<p>One <strong>strong</strong> <em>word</em><br />and a <a href="https://a.example/b">link</a>.</p>';
    await save(service, [change('case_html', html)]);
    assert.match(
      (await read(service)).case_html ?? '',
      /<strong>strong<\/strong>.*<em>word<\/em>.*<br.*href="https:\/\/a\.example\/b".*link<\/a>/s,
    );
  },
  'preserves a word in angle brackets as readable text': async (service) => {
    await save(service, [change('case_brackets', 'Your <headline> here')]);
    assert.equal((await read(service)).case_brackets, '<span>Your &lt;headline&gt; here</span>');
  },
  ...eachRow<ContentService, string>(
    [
      '<script>alert(1)</script>after',
      '<img src=x onerror=alert(1)>',
      '<p onclick="alert(1)">x</p>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<a href="java\tscript:alert(1)">x</a>',
      '<svg><script>alert(1)</script></svg>',
      '<svg/onload=alert(1)>',
      '<iframe src="https://evil.example"></iframe>',
      '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
      '<style>*{display:none}</style>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<form action="https://evil.example"><input name=a></form>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<<script>script>alert(1)<</script>/script>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '#<script>alert(1)</script>',
    ],
    (html) => `stores nothing that runs from ${html.replaceAll('\t', '\\t')}`,
    async (service, html) => {
      // Sanitized and refused are both safe. Readers infer HTML from the value.
      for (const type of ['html', 'text']) {
        await save(service, [{ field_name: 'case_dangerous', field_value: html, field_type: type }]);
        const stored = (await read(service)).case_dangerous ?? '';
        assert.ok(!canRun(stored), stored);
      }
    },
  ),
  'saves both texts when two editors save different fields at once': async (service) => {
    const names = Array.from({ length: 12 }, (_, index) => `case_at_once_${index}`);
    const results = await Promise.all(names.map((name) => save(service, [change(name, `of ${name}`)])));
    assert.ok(results.every((result) => result.success));
    const content = await read(service);
    for (const name of names) assert.equal(content[name], `of ${name}`);
  },
  'returns a conflict to the second of two editors of a text, and preserves the first': async (service) => {
    await save(service, [change('case_shared', 'as both read it')]);
    await save(service, [{ ...change('case_shared', 'hers'), base_value: 'as both read it' }]);
    const late = { ...change('case_shared', 'his'), base_value: 'as both read it' };
    const conflicting = await save(service, [late, change('case_shared_beside', 'unrelated')]);
    assert.deepEqual([conflicting.success, conflicting.savedCount, conflicting.failedCount], [false, 1, 1]);
    assert.ok(conflicting.errors[0]?.includes('case_shared'));
    assert.deepEqual(conflictsOf(conflicting), [['case_shared', 'hers']]);
    assert.equal((await read(service)).case_shared, 'hers');
    const confirmed = await save(service, [{ ...change('case_shared', 'his'), base_value: 'hers' }]);
    assert.equal(confirmed.success, true);
    assert.equal((await read(service)).case_shared, 'his');
  },
  'returns no conflict when nothing was saved before, or when both texts are equal': async (service) => {
    const first = { ...change('case_first_words', 'new'), base_value: 'built-in words' };
    assert.equal((await save(service, [first])).success, true);
    assert.equal((await save(service, [first])).success, true);
  },
  'returns the earlier versions to editors only, newest first': async (service) => {
    for (const text of ['first', 'second', 'second', 'third'])
      await save(service, [change('case_history', text)]);
    assert.deepEqual((await versions(service, 'case_history')).slice(0, 2), ['second', 'first']);
    assert.equal((await fetch(`${service.url}/versions?field=case_history`)).status, 401);
  },
  'a revert removes the field and adds its text to the earlier versions': async (service) => {
    await save(service, [change('case_back', 'Ours'), change('case_stays', 'Stays')]);
    const result = await save(service, [builtIn('case_back')]);
    const outcome = { success: true, savedCount: 1, failedCount: 0, saved: {}, removed: ['case_back'] };
    assert.deepEqual(result, { ...result, ...outcome });
    const content = await read(service);
    assert.ok(!('case_back' in content));
    assert.equal(content.case_stays, 'Stays');
    assert.deepEqual((await versions(service, 'case_back'))[0], 'Ours');
    await save(service, [change('case_back', 'Ours again')]);
    assert.equal((await read(service)).case_back, 'Ours again');
    assert.deepEqual((await versions(service, 'case_back')).slice(0, 2), [null, 'Ours']);
  },
  'applies a revert in the order of changes, also to a field that was never saved': async (service) => {
    const result = await save(service, [
      builtIn('case_back_never_saved'),
      change('case_back_beside', 'Saved'),
      change('case_back_last', 'For a moment'),
      builtIn('case_back_last'),
    ]);
    assert.equal(result.success, true);
    assert.deepEqual(result.saved, { case_back_beside: 'Saved' });
    const content = await read(service);
    assert.equal(content.case_back_beside, 'Saved');
    assert.ok(!('case_back_last' in content) && !('case_back_never_saved' in content));
    await save(service, [builtIn('case_back_last'), change('case_back_last', 'After all')]);
    assert.equal((await read(service)).case_back_last, 'After all');
  },
  'returns a conflict for a revert of a text that another editor has saved': async (service) => {
    await save(service, [change('case_back_shared', 'hers')]);
    const result = await save(service, [{ ...builtIn('case_back_shared'), base_value: 'as he read it' }]);
    assert.deepEqual([result.success, result.failedCount], [false, 1]);
    assert.deepEqual(conflictsOf(result), [['case_back_shared', 'hers']]);
    assert.equal((await read(service)).case_back_shared, 'hers');
  },
  'refuses a revert that has a text or an invalid field name': async (service) => {
    await save(service, [change('case_back_refused', 'Stays')]);
    const texts = ['x', null].map((field_value) => ({ ...builtIn('case_back_refused'), field_value }));
    const result = await save(service, [...texts, builtIn('No Field')]);
    assert.deepEqual([result.savedCount, result.failedCount], [0, 3]);
    assert.equal((await read(service)).case_back_refused, 'Stays');
  },
  'returns 415 for another content type': async (service) => {
    const body = JSON.stringify({ changes: [change('case_typed', 'x')] });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      await refuses(service, body, 415, { 'content-type': type });
    assert.ok(!('case_typed' in (await read(service))));
  },
  ...eachRow<ContentService, readonly [number, string, readonly string[]]>(
    [
      [400, 'that is not JSON', ['{', 'changes=1', '{"changes":[}', '']],
      [413, 'over 64 KiB', [JSON.stringify({ changes: [change('case_big', 'x'.repeat(BODY_MAX_BYTES))] })]],
      [422, 'of another shape', '[] "x" null {} {"changes":{}} {"changes":[],"triggerRebuild":1}'.split(' ')],
    ],
    ([status, name]) => `returns ${status} for a body ${name}`,
    async (service, [status, , bodies]) => {
      for (const body of bodies) await refuses(service, body, status);
    },
  ),
  'refuses a caller without permission and saves nothing': async (service) => {
    const body = JSON.stringify({ changes: [change('case_intruder', 'x')], triggerRebuild: false });
    for (const [name, headers] of Object.entries({ 'no session': {}, ...service.refused })) {
      const response = await post(service.url, body, headers);
      assert.ok([401, 403].includes(response.status), `${name}: ${response.status}`);
      assert.match(await sentence(response), /\w+ \w+/);
    }
    assert.ok(!('case_intruder' in (await read(service))));
  },
  'grants a foreign origin no credentials': async (service) => {
    const body = JSON.stringify({ changes: [change('case_foreign', 'x')] });
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-wp-nonce',
    };
    const answers = [
      await fetch(service.url, { method: 'OPTIONS', headers: { origin: FOREIGN, ...asked } }),
      await fetch(service.url, { headers: { origin: FOREIGN, ...service.editor } }),
      await post(service.url, body, { ...service.editor, origin: FOREIGN }),
    ];
    for (const { headers } of answers) {
      const open = [FOREIGN, '*', 'null'].includes(headers.get('access-control-allow-origin') ?? '');
      assert.ok(!(open && headers.get('access-control-allow-credentials') === 'true'));
    }
    assert.equal(answers[2]?.status, 403);
    assert.ok(!('case_foreign' in (await read(service))));
  },
  'returns 405 for other methods': async (service) => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(service.url, { method, headers: service.editor });
      assert.equal(response.status, 405, method);
    }
  },
  ...BATCH_CASES,
  ...DRAFT_CASES,
  ...PUBLISHING_CASES,
  ...PRESENCE_CASES,
};

/** Whether a stored text would run script, load something or restyle the page. */
function canRun(html: string): boolean {
  return (
    /<\s*(script|style|iframe|svg|math|img|form|input|object|embed|link|meta|base|noscript)\b/i.test(html) ||
    /<[^>]*\s(on\w+|style|srcdoc)\s*=/i.test(html) ||
    /<[^>]*=\s*["']?\s*(?:&#?\w+;?|[\s])*(javascript|data|vbscript)\s*:/i.test(html)
  );
}
