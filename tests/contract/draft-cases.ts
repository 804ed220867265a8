import assert from 'node:assert/strict';
import {
  assertForEditorsOnly,
  builtIn,
  change,
  type ContentCases,
  draft,
  drafts,
  post,
  read,
  save,
  versions,
} from './content-calls.ts';

/** The contract of drafts: texts that editors store before they publish them. */
export const DRAFT_CASES: ContentCases = {
  'saves a draft for editors without changing public content': async (service) => {
    await save(service, [change('case_draft', 'Published')]);
    const result = await save(service, [{ ...draft('case_draft', 'Not yet'), base_value: 'Older' }]);
    assert.deepEqual(
      [result.success, result.savedCount, result.saved, result.conflicts, result.failed],
      [true, 1, { case_draft: 'Not yet' }, [], []],
    );
    const { case_draft: stored } = await drafts(service);
    assert.deepEqual([stored?.field_value, stored?.base_value], ['Not yet', 'Older']);
    assert.equal((await read(service)).case_draft, 'Published');
    assert.ok(!(await versions(service, 'case_draft')).includes('Not yet'));
  },
  'sanitizes a draft like a published text': async (service) => {
    await save(service, [draft('case_draft_html', '<p onclick="alert(1)">One <em>word</em></p>')]);
    const { case_draft_html: stored } = await drafts(service);
    assert.ok(stored?.field_value.includes('<em>word</em>') && !stored.field_value.includes('onclick'));
  },
  'stores one draft per field, the latest; publishing or reverting deletes it': async (service) => {
    for (const text of ['first', 'second']) await save(service, [draft('case_draft_one', text)]);
    const stored = await drafts(service);
    assert.deepEqual(
      [stored.case_draft_one?.field_value, stored.case_draft_one?.base_value],
      ['second', null],
    );
    // The second time the text is already published.
    for (const next of ['third', 'fourth']) {
      await save(service, [change('case_draft_one', 'Out')]);
      assert.ok(!('case_draft_one' in (await drafts(service))));
      await save(service, [draft('case_draft_one', next)]);
    }
    await save(service, [builtIn('case_draft_one')]);
    assert.ok(!('case_draft_one' in (await drafts(service))));
  },
  'discards a draft only, and accepts a field without one': async (service) => {
    await save(service, [change('case_draft_gone', 'Stays'), change('case_draft_none', 'Stays')]);
    await save(service, [draft('case_draft_gone', 'Goes')]);
    const result = await save(service, [discarded('case_draft_gone'), discarded('case_draft_none')]);
    assert.deepEqual(
      [result.success, result.savedCount, result.saved, result.removed],
      [true, 2, {}, undefined],
    );
    assert.deepEqual(result.discarded?.toSorted(), ['case_draft_gone', 'case_draft_none']);
    assert.ok(!('case_draft_gone' in (await drafts(service))));
    assert.equal((await read(service)).case_draft_gone, 'Stays');
  },
  'returns a conflict for a draft that the editor has not read': async (service) => {
    await save(service, [draft('case_draft_shared', 'hers')]);
    for (const known of [null, 'older'])
      for (const createChange of [draft, change, discarded]) {
        const entry = { ...createChange('case_draft_shared', 'his'), draft_value: known };
        const { success, conflicts } = await save(service, [entry]);
        assert.equal(success, false);
        assert.deepEqual(
          conflicts?.map(({ field_name, current_value, draft: isDraft }) => [
            field_name,
            current_value,
            isDraft,
          ]),
          [['case_draft_shared', 'hers', true]],
        );
      }
    for (const [text, known] of [
      ['hers', null],
      ['his', 'hers'],
    ] as const) {
      const { success } = await save(service, [{ ...draft('case_draft_shared', text), draft_value: known }]);
      assert.equal(success, true);
      assert.equal((await drafts(service)).case_draft_shared?.field_value, text);
    }
    await save(service, [discarded('case_draft_shared')]);
    const late = { ...draft('case_draft_shared', 'Late'), draft_value: 'his' };
    assert.equal((await save(service, [late])).success, true);
  },
  'returns each refused change as data, with a message that does not contain its name': async (service) => {
    const refused = [
      { ...change('case_draft_status', 'x'), status: 'scheduled' },
      { ...change('case_draft_number', 'x'), status: 7 },
      { ...builtIn('case_draft_back'), status: 'draft' },
      { ...draft('case_draft_type', 'x'), field_type: 'script' },
      { ...draft('case_draft_known', 'x'), draft_value: 7 },
      { ...discarded('case_draft_text'), field_value: 'x' },
      draft('case_draft_long', 'x'.repeat(10_001)),
    ];
    const { savedCount, failedCount, failed = [], errors } = await save(service, refused);
    assert.deepEqual([savedCount, failedCount], [0, refused.length]);
    const names = refused.map((entry) => ('field_name' in entry ? entry.field_name : ''));
    assert.deepEqual(
      failed.map(({ field_name }) => field_name),
      names,
    );
    for (const [index, { field_name, error }] of failed.entries()) {
      assert.ok(error.length > 9 && !error.includes(field_name), error);
      assert.equal(errors[index], `${field_name}: ${error}`);
    }
    const stored = { ...(await drafts(service)), ...(await read(service)) };
    for (const name of names) assert.ok(!(String(name) in stored), String(name));
  },
  'returns drafts to editors only, not cached': (service) =>
    assertForEditorsOnly(service, [(headers) => fetch(`${service.url}/drafts`, { headers })]),
  'returns the code of an invalid nonce, so that the client can renew it': async (service) => {
    const known = Object.entries(service.editor).map(([name, value]) => [name.toLowerCase(), value] as const);
    const headers = { ...Object.fromEntries(known), 'x-wp-nonce': '0123456789' };
    for (const answer of [
      await post(service.url, '{"changes":[]}', headers),
      await fetch(`${service.url}/drafts`, { headers }),
    ]) {
      assert.equal(answer.status, 403);
      assert.equal(((await answer.json()) as { code?: unknown }).code, 'rest_cookie_invalid_nonce');
    }
  },
};

function discarded(name: string): Record<string, unknown> {
  return { ...change(name, ''), status: 'discarded' };
}
