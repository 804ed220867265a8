import assert from 'node:assert/strict';
import { saveContent } from '../../shared/clients/save-content-client.ts';
import type { ContentChange } from '../../shared/core/content/changes.ts';
import {
  assertForEditorsOnly,
  builtIn,
  change,
  type ContentCases,
  type ContentService,
  draft,
  drafts,
  post,
  read,
  refuses,
  save,
  versions,
} from './content-calls.ts';

/** The contract of drafts: texts that editors store before they publish them. */
export const DRAFT_CASES: ContentCases = {
  'saves a draft for editors without changing public content': async (service) => {
    await save(service, [change('case_draft', 'Published')]);
    const result = await save(service, [{ ...draft('case_draft', 'Not yet'), base_value: 'Older' }]);
    const outcome = { success: true, savedCount: 1, saved: { case_draft: 'Not yet' }, conflicts: [] };
    assert.deepEqual(result, { ...result, ...outcome, failed: [] });
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
    const { case_draft_one: stored } = await drafts(service);
    assert.deepEqual([stored?.field_value, stored?.base_value], ['second', null]);
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
    assert.deepEqual([result.success, result.savedCount, result.saved], [true, 2, {}]);
    assert.equal(result.removed, undefined);
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
        const [conflict] = conflicts ?? [];
        const hers = { field_name: 'case_draft_shared', current_value: 'hers', draft: true };
        assert.deepEqual(conflict, { ...conflict, ...hers });
      }
    for (const [text, draft_value] of Object.entries({ hers: null, his: 'hers' })) {
      await save(service, [{ ...draft('case_draft_shared', text), draft_value }]);
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
    assert.deepEqual(failed.map(({ field_name }) => field_name).join(), names.join());
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
    const saved = await post(service.url, '{"changes":[]}', headers);
    for (const answer of [saved, await fetch(`${service.url}/drafts`, { headers })]) {
      assert.equal(answer.status, 403);
      assert.equal(((await answer.json()) as { code?: unknown }).code, 'rest_cookie_invalid_nonce');
    }
  },
};

function discarded(name: string): Record<string, unknown> {
  return { ...change(name, ''), status: 'discarded' };
}

const COUNT = 450;

/** A host's rules for more changes than fit one request; the client sends them in batches. */
export const BATCH_CASES: ContentCases = {
  'refuses more than 200 changes at once': async (service) => {
    const changes = manyChanges('case_over_limit').slice(0, 201);
    await refuses(service, JSON.stringify({ changes, triggerRebuild: false }), 422);
    assert.ok(!('case_over_limit_0' in (await read(service))));
  },
  'saves 450 changes in batches from the client, and returns the two invalid ones': async (service) => {
    const changes = manyChanges('case_batch').map((change, index): ContentChange =>
      index % 300 === 7
        ? { ...change, field_name: `case_batch_link_${index}`, field_value: 'javascript:x' }
        : change,
    );
    const network = globalThis.fetch;
    // Each request carries the host's own sign-in headers; the settings only have to be set.
    globalThis.fetch = (url, init) =>
      network(url, { ...init, headers: { 'content-type': 'application/json', ...service.editor } });
    const settings = { nonce: 'by the headers', contentKey: 'by the headers' };
    const { url } = service;
    const saving = saveContent({ url, settings, changes, triggerRebuild: false });
    const outcome = await saving.finally(() => (globalThis.fetch = network));
    assert.deepEqual([outcome.success, outcome.savedCount, outcome.failedCount], [false, COUNT - 2, 2]);
    const failed = outcome.failed.map(({ field_name }) => field_name);
    assert.deepEqual(failed, ['case_batch_link_7', 'case_batch_link_307']);
    assert.equal(Object.keys(outcome.saved).length, COUNT - 2);
    const content = await read(service);
    for (const { field_name, field_value } of changes)
      assert.equal(content[field_name], outcome.saved[field_name] && field_value, field_name);
  },
};

function manyChanges(name: string): readonly ContentChange[] {
  return Array.from({ length: COUNT }, (_, index) => {
    return { field_name: `${name}_${index}`, field_value: `text ${index}`, field_type: 'text' };
  });
}

const ANA = 'ana-session-0000000000';
const BEN = 'ben-session-0000000000';

/** Pages that only these cases use: a service may list an earlier editor for half a minute. */
const PAGE = '/presence-case';
const OTHER_PAGE = '/presence-case/other';

export const PRESENCE_CASES: ContentCases = {
  'returns the other editors and their fields until they leave': async (service) => {
    const ana = { session: ANA, page: PAGE, field: 'case_presence' };
    const ben = { session: BEN, page: PAGE, field: null };
    await report(service, { session: ANA, leaving: true });
    await report(service, { session: BEN, leaving: true });
    assert.deepEqual(await report(service, ana), []);
    const seen = { name: service.editorName, page: PAGE, field: 'case_presence' };
    assert.deepEqual(await report(service, ben), [seen]);
    assert.deepEqual(await report(service, ana), [{ ...seen, field: null }]);
    await report(service, { ...ana, page: OTHER_PAGE, field: null });
    assert.deepEqual(await report(service, ben), [{ ...seen, page: OTHER_PAGE, field: null }]);
    assert.deepEqual(await report(service, { session: ANA, leaving: true }), [{ ...seen, field: null }]);
    assert.deepEqual(await report(service, ben), []);
    await report(service, { session: BEN, leaving: true });
  },
  'refuses presence of another shape with 422': async (service) => {
    const right = { session: ANA, page: '/', field: null };
    for (const wrong of [
      {},
      { ...right, session: 'short' },
      { ...right, session: [ANA] },
      { ...right, page: 'https://elsewhere.example/' },
      { ...right, page: `/${'x'.repeat(3_000)}` },
      { ...right, field: 'Not a name' },
      { ...right, field: { name: 'hero_title' } },
      { session: ANA, leaving: 'yes' },
    ])
      await refuses({ ...service, url: `${service.url}/presence` }, JSON.stringify(wrong), 422);
  },
  'returns presence to editors only, not cached': async (service) => {
    const body = JSON.stringify({ session: ANA, page: '/', field: null });
    await assertForEditorsOnly(service, [(headers) => post(`${service.url}/presence`, body, headers)]);
    await report(service, { session: ANA, leaving: true });
  },
};

/** Reports an editor's place; returns the other editors on the cases' pages. */
async function report(service: ContentService, place: object): Promise<unknown> {
  const body = JSON.stringify({ ...place, by: service.editorName });
  const response = await post(`${service.url}/presence`, body, service.editor);
  const answer = (await response.json()) as { editors?: { page: string }[] };
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer.editors?.filter(({ page }) => [PAGE, OTHER_PAGE].includes(page));
}
