import assert from 'node:assert/strict';
import { post, refuses } from './content-calls.ts';
import type { ContentCase, ContentService } from './content-calls.ts';

const ANA = 'ana-session-0000000000';
const BEN = 'ben-session-0000000000';

/** Pages of these cases alone: a service may still name for half a minute whoever edited before them. */
const PAGE = '/presence-case';
const OTHER_PAGE = '/presence-case/other';

/** What a host keeps to about who else is editing, and what. */
export const PRESENCE_CASES: readonly ContentCase[] = [
  {
    name: 'tells an editor who else is there, and with which text in hand, until they leave',
    run: async (service) => {
      const ana = { session: ANA, page: PAGE, field: 'case_presence' };
      const ben = { session: BEN, page: PAGE, field: null };
      await tell(service, { session: ANA, leaving: true });
      await tell(service, { session: BEN, leaving: true });
      assert.deepEqual(await tell(service, ana), []);
      const seen = { name: service.editorName, page: PAGE, field: 'case_presence' };
      assert.deepEqual(await tell(service, ben), [seen]);
      assert.deepEqual(await tell(service, ana), [{ ...seen, field: null }]);
      await tell(service, { ...ana, page: OTHER_PAGE, field: null });
      assert.deepEqual(await tell(service, ben), [{ ...seen, page: OTHER_PAGE, field: null }]);
      assert.deepEqual(await tell(service, { session: ANA, leaving: true }), [{ ...seen, field: null }]);
      assert.deepEqual(await tell(service, ben), []);
      await tell(service, { session: BEN, leaving: true });
    },
  },
  {
    name: 'takes in no presence of another shape',
    run: async (service) => {
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
  },
  {
    name: 'tells nobody but editors who is there, and lets nobody keep it',
    run: async (service) => {
      const body = JSON.stringify({ session: ANA, page: '/', field: null });
      for (const headers of [{}, ...Object.values(service.refused)]) {
        const { status } = await post(`${service.url}/presence`, body, headers);
        assert.ok([401, 403].includes(status), `${status}`);
      }
      const { headers } = await post(`${service.url}/presence`, body, service.editor);
      assert.match(headers.get('cache-control') ?? '', /no-store/);
      await tell(service, { session: ANA, leaving: true });
    },
  },
];

/** Says where an editor is, and hears who else is on the cases' pages. */
async function tell(service: ContentService, place: object): Promise<unknown> {
  const body = JSON.stringify({ ...place, by: service.editorName });
  const response = await post(`${service.url}/presence`, body, service.editor);
  const answer = (await response.json()) as { editors?: { page: string }[] };
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer.editors?.filter(({ page }) => [PAGE, OTHER_PAGE].includes(page));
}
