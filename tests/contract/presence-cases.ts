import assert from 'node:assert/strict';
import {
  assertForEditorsOnly,
  type ContentCases,
  type ContentService,
  post,
  refuses,
} from './content-calls.ts';

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
