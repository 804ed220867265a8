import assert from 'node:assert/strict';
import { eventually } from '../faults/eventually.ts';
import {
  assertForEditorsOnly,
  builtIn,
  change,
  type ContentCases,
  type ContentService,
  draft,
  drafts,
  get,
  post,
  read,
  refuses,
  save,
  sentence,
  versions,
} from './content-calls.ts';

const HOUR_MS = 3_600_000;
/** In an hour, in whole seconds as hosts store times. */
const inAnHour = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + HOUR_MS).toISOString();
/** The delay of a planned time, and how long the test waits for the publication. */
const SOON_MS = 2_500;
const PUBLISHING_TIMEOUT_MS = 15_000;

/** The contract of planned drafts, previews and the authors of saved texts. */
export const PUBLISHING_CASES: ContentCases = {
  'plans drafts, keeps the plan when a draft changes, and cancels it': async (service) => {
    await save(service, [draft('case_plan_one', 'One'), draft('case_plan_two', 'Two')]);
    const publishAt = inAnHour();
    const fields = ['case_plan_two', 'case_plan_one', 'case_plan_no_draft'];
    assert.deepEqual(await plan(service, fields, publishAt), ['case_plan_one', 'case_plan_two']);
    await save(service, [draft('case_plan_one', 'One and more')]);
    for (const name of ['case_plan_one', 'case_plan_two'])
      assert.equal(await plannedFor(service, name), Date.parse(publishAt));
    assert.deepEqual(await plan(service, ['case_plan_one'], null), ['case_plan_one']);
    assert.equal(await plannedFor(service, 'case_plan_one'), undefined);
    assert.equal(await plannedFor(service, 'case_plan_two'), Date.parse(publishAt));
    // Publishing deletes the draft and its plan; a new draft has none.
    await save(service, [{ ...change('case_plan_two', 'Two'), publish_at: publishAt }]);
    assert.equal((await read(service)).case_plan_two, 'Two');
    await save(service, [draft('case_plan_two', 'Two again')]);
    assert.equal(await plannedFor(service, 'case_plan_two'), undefined);
  },
  'returns a conflict for a planned draft unless the change names its time': async (service) => {
    await save(service, [draft('case_plan_named', 'Later')]);
    const publishAt = inAnHour();
    await plan(service, ['case_plan_named'], publishAt);
    const later = change('case_plan_named', 'Later');
    const unnamed = [
      change('case_plan_named', 'Now'),
      { ...later, draft_value: 'Later' },
      { ...later, publish_at: null },
      { ...later, publish_at: new Date(Date.parse(publishAt) + 60_000).toISOString() },
      builtIn('case_plan_named'),
    ];
    for (const entry of unnamed) {
      const result = await save(service, [entry, change('case_plan_beside', 'Out')]);
      assert.deepEqual([result.success, result.saved], [false, { case_plan_beside: 'Out' }]);
      const [met] = result.conflicts ?? [];
      const planned = { field_name: 'case_plan_named', current_value: 'Later', draft: true };
      assert.deepEqual(met, { ...met, ...planned });
      assert.equal(Date.parse(met?.publish_at ?? ''), Date.parse(publishAt));
      assert.equal((await read(service)).case_plan_named, undefined);
      assert.equal(await plannedFor(service, 'case_plan_named'), Date.parse(publishAt));
    }
    const invalid = await save(service, [{ ...change('case_plan_named', 'Now'), publish_at: 'soon' }]);
    assert.equal(invalid.failed?.[0]?.field_name, 'case_plan_named');
    const named = { ...change('case_plan_named', 'Now'), publish_at: publishAt };
    assert.equal((await save(service, [named])).success, true);
    assert.equal((await read(service)).case_plan_named, 'Now');
    assert.equal((await drafts(service)).case_plan_named, undefined);
  },
  'publishes a draft at its time, with its current text and the planner’s name, once': async (service) => {
    await save(service, [change('case_plan_due', 'Before')]);
    await save(service, [draft('case_plan_due', 'Early words')]);
    await plan(service, ['case_plan_due'], new Date(Date.now() + SOON_MS).toISOString());
    await save(service, [draft('case_plan_due', 'Last words')]);
    assert.equal((await read(service)).case_plan_due, 'Before');
    const assertDue = async () => assert.equal((await read(service)).case_plan_due, 'Last words');
    await eventually(assertDue, PUBLISHING_TIMEOUT_MS);
    assert.equal((await drafts(service)).case_plan_due, undefined);
    assert.equal((await savedFields(service)).case_plan_due, service.editorName);
    assert.equal((await versions(service, 'case_plan_due'))[0], 'Before');
    await save(service, [change('case_plan_due', 'By hand since')]);
    assert.equal((await read(service)).case_plan_due, 'By hand since');
  },
  'refuses an invalid plan with a sentence': async (service) => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const many = Array.from({ length: 201 }, (_, index) => `case_${index}`);
    const times = [undefined, 5, 'tomorrow', at(-1_000), at(400 * 24 * HOUR_MS)];
    for (const body of [
      {},
      [],
      { fields: many, publishAt: inAnHour() },
      ...[[], ['Not a name'], 'case_plan_one'].map((fields) => ({ fields, publishAt: null })),
      ...times.map((publishAt) => ({ fields: ['case_plan_one'], publishAt })),
    ])
      await refuses({ ...service, url: `${service.url}/plan` }, JSON.stringify(body), 422);
  },
  'creates a link whose key shows the drafts; other keys get 401': async (service) => {
    await save(service, [change('case_preview', 'Published'), change('case_preview_kept', 'Stays')]);
    await save(service, [draft('case_preview', 'Shown before')]);
    const made = await post(`${service.url}/preview`, '{}', service.editor);
    assert.equal(made.status, 200);
    assert.match(made.headers.get('cache-control') ?? '', /no-store/);
    const { url, expiresAt } = (await made.json()) as { url: string; expiresAt: string };
    const key = /\/preview#([\w-]{22})$/.exec(url)?.[1] ?? '';
    assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * HOUR_MS) < 60_000, expiresAt);
    const opened = await openPreview(service, { key });
    assert.equal(opened.status, 200);
    assert.match(opened.headers.get('cache-control') ?? '', /no-store/);
    const shown = (await opened.json()) as { content: Record<string, string>; expiresAt: string };
    const { case_preview, case_preview_kept } = shown.content;
    assert.deepEqual([case_preview, case_preview_kept], ['Shown before', 'Stays']);
    assert.equal(Date.parse(shown.expiresAt), Date.parse(expiresAt));
    assert.equal((await read(service)).case_preview, 'Published');
    for (const wrong of [{ key: 'A'.repeat(22) }, { key: `${key}x` }, { key: [key] }, {}]) {
      const refused = await openPreview(service, wrong);
      assert.equal(refused.status, 401, JSON.stringify(wrong));
      assert.match(await sentence(refused), /\w+ \w+/);
    }
  },
  'returns when each text was saved, and by whom': async (service) => {
    const before = Date.now();
    await save(service, [change('case_sign', 'Said')], service.editorName);
    assert.equal((await savedFields(service)).case_sign, service.editorName);
    const { fields } = (await (await get(service, '/fields')).json()) as FieldsAnswer;
    const since = Date.parse(fields.find(({ field_name }) => field_name === 'case_sign')?.saved_at ?? '');
    assert.ok(since >= before - 1_000 && since <= Date.now() + 1_000, `${since}`);
  },
  'plans, previews and saved fields are for editors only and not cached': async (service) => {
    const body = JSON.stringify({ fields: ['case_plan_one'], publishAt: inAnHour() });
    await assertForEditorsOnly(service, [
      (headers) => post(`${service.url}/plan`, body, headers),
      (headers) => post(`${service.url}/preview`, '{}', headers),
      (headers) => fetch(`${service.url}/fields`, { headers }),
    ]);
  },
};

interface FieldsAnswer {
  readonly fields: readonly {
    readonly field_name: string;
    readonly saved_at: string;
    readonly saved_by?: string;
  }[];
}

async function plan(service: ContentService, fields: readonly string[], publishAt: string | null) {
  const body = JSON.stringify({ fields, publishAt, by: service.editorName });
  const response = await post(`${service.url}/plan`, body, service.editor);
  const answer = (await response.json()) as { planned: readonly string[] };
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer.planned;
}

/** Opening a preview needs a key and no session. */
function openPreview(service: ContentService, body: object): Promise<Response> {
  return post(`${service.url}/preview/open`, JSON.stringify(body), {});
}

async function plannedFor(service: ContentService, name: string): Promise<number | undefined> {
  const stored = (await drafts(service))[name];
  return stored?.publish_at === undefined ? undefined : Date.parse(stored.publish_at);
}

async function savedFields(service: ContentService): Promise<Readonly<Record<string, string | undefined>>> {
  const { fields } = (await (await get(service, '/fields')).json()) as FieldsAnswer;
  return Object.fromEntries(fields.map(({ field_name, saved_by }) => [field_name, saved_by]));
}
