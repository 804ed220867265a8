import assert from 'node:assert/strict';
import { inquiryBody, newEmail, newsletterBody } from './lead-fixtures.ts';
import { type LeadCases, INQUIRY, NEWSLETTER } from './lead-setup.ts';
import { request, NO_LEAD, store } from './office-calls.ts';

/** The lead changes of the office (docs/interfaces.md#office). */
export const OFFICE_CHANGE_CASES: LeadCases = {
  async 'office: each change of a lead adds an entry, and one from an older state gets 409'(setup) {
    const id = await store(setup, INQUIRY, inquiryBody());
    const change = (body: object) => request(setup, 'POST', `/leads/${id}`, body);
    const answered = await change({ state: 'answered', owner: 'Anna', note: 'Called her.', expected: 0 });
    assert.equal(answered.status, 200);
    assert.deepEqual([answered.body.lead.state, answered.body.lead['owner']], ['answered', 'Anna']);
    const stale = await change({ state: 'closed', expected: 0 });
    assert.equal(stale.status, 409);
    assert.match(stale.body.error, /^[A-Z].*\.$/);
    const held = await change({ state: 'held', expected: 1 });
    const inDays = (Date.parse(held.body.lead.heldUntil ?? '') - Date.now()) / 86_400_000;
    assert.ok(inDays > 8.9 && inDays < 10.1, `held for ${inDays} days`);
    const longer = await change({ state: 'held', heldUntil: '2031-05-06', expected: 2 });
    assert.equal(longer.body.lead.heldUntil, '2031-05-06');
    const confirmed = await change({ state: 'confirmed', owner: null, expected: 3 });
    assert.deepEqual([confirmed.body.lead['owner'], confirmed.body.lead.heldUntil], [null, undefined]);
    const { body } = await request(setup, 'GET', `/leads/${id}`);
    const history = body.history.map(({ state, owner, note }) => [state, owner, note].join());
    assert.deepEqual(history, ['answered,Anna,Called her.', 'held,Anna,', 'held,Anna,', 'confirmed,,']);
    assert.ok(body.history.every(({ by }) => by === setup.officeName));
  },
  async 'office: refuses an invalid change and changes nothing'(setup) {
    const id = await store(setup, INQUIRY, inquiryBody());
    const change = async (body: object | string, lead = id) =>
      (await request(setup, 'POST', `/leads/${lead}`, body)).status;
    const values = {
      state: ['maybe', undefined],
      note: ['  ', 'a\u0000b', 'x'.repeat(5_001)],
      owner: ['x'.repeat(201), 7],
    };
    for (const expected of [undefined, '0', -1, 1e300])
      assert.equal(await change({ state: 'answered', expected }), 422, String(expected));
    for (const [key, wrong] of Object.entries(values))
      for (const value of wrong)
        assert.equal(await change({ [key]: value, expected: 0 }), 422, `${key} ${value}`);
    for (const [state, heldUntil] of Object.entries({ held: '2027-02-30', answered: '2031-01-01' }))
      assert.equal(await change({ state, heldUntil, expected: 0 }), 422, heldUntil);
    assert.equal(await change({ state: 'held', heldUntil: '2001-01-01', expected: 0 }), 422);
    assert.equal(await change('{'), 400);
    assert.equal(await change({ state: 'answered', expected: 7 }), 409);
    assert.equal(await change({ state: 'closed', expected: 0 }, NO_LEAD), 404);
    const { body } = await request(setup, 'GET', `/leads/${id}`);
    assert.deepEqual([body.lead.state, body.history], ['new', []]);
  },
  async 'office: of twenty concurrent changes one succeeds and nineteen get 409'(setup) {
    const id = await store(setup, INQUIRY, inquiryBody());
    const own = (_: unknown, index: number) =>
      request(setup, 'POST', `/leads/${id}`, { owner: `Person ${index}`, expected: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, own));
    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
    assert.ok(winner?.status === 200 && others.every(({ status }) => status === 409));
    const { body } = await request(setup, 'GET', `/leads/${id}`);
    assert.equal(body.lead['owner'], winner.body.lead['owner']);
    assert.equal(body.history.length, 1);
  },
  async 'office: ranks holds on one date in the order of their requests'(setup) {
    const eventDate = `2${String(Date.now()).slice(-6, -3)}-10-11`;
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      ids.push(await store(setup, INQUIRY, { ...inquiryBody(), eventDate }));
    for (const id of ids.toReversed())
      await request(setup, 'POST', `/leads/${id}`, { state: 'held', expected: 0 });
    const rank = async (id: string | undefined) =>
      (await request(setup, 'GET', `/leads/${id ?? ''}`)).body.lead['hold'];
    assert.deepEqual(await rank(ids[0]), { date: eventDate, rank: 1, of: 3, taken: false });
    assert.deepEqual(await rank(ids[2]), { date: eventDate, rank: 3, of: 3, taken: false });
    await request(setup, 'POST', `/leads/${ids[0] ?? ''}`, { state: 'confirmed', expected: 1 });
    assert.equal(await rank(ids[0]), undefined);
    assert.deepEqual(await rank(ids[2]), { date: eventDate, rank: 2, of: 2, taken: true });
    const { leads } = (await request(setup, 'GET', '/leads?state=held&limit=200')).body;
    const first = { date: eventDate, rank: 1, of: 2, taken: true };
    assert.deepEqual(leads.find(({ id }) => id === ids[1])?.['hold'], first);
  },
  async 'office: deleting a person deletes leads, history and mails; an invalid address gets 422'(setup) {
    const body = inquiryBody();
    const id = await store(setup, INQUIRY, body);
    await store(setup, NEWSLETTER, newsletterBody());
    await request(setup, 'POST', `/leads/${id}`, { note: 'hm', expected: 0 });
    const forget = (email: string) => request(setup, 'DELETE', `/people/${email}`);
    const email = encodeURIComponent(body.email);
    assert.deepEqual((await forget(email.toUpperCase())).body, { deleted: 1 });
    assert.equal((await request(setup, 'GET', `/leads/${id}`)).status, 404);
    assert.equal(await setup.mailsTo(body.email), 0);
    assert.deepEqual((await forget(email)).body, { deleted: 0 });
    for (const wrong of ['nobody', 'a@b', '%00@x.example'])
      assert.equal((await forget(wrong)).status, 422, wrong);
  },
  async 'office: serves holds as a calendar at a secret address until it is renewed or revoked'(setup) {
    const feed = { name: `Feed ${newEmail()}`, eventDate: '2031-02-03' };
    const id = await store(setup, INQUIRY, { ...inquiryBody(), ...feed });
    await request(setup, 'POST', `/leads/${id}`, { state: 'held', heldUntil: '2031-01-05', expected: 0 });
    const make = async () => new URL((await request(setup, 'POST', '/holds')).body.url);
    const read = ({ pathname, search }: URL) => setup.call(pathname + search, { method: 'GET' });
    const address = await make();
    const answer = await read(address);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/);
    const calendar = (await answer.text()).replaceAll('\r\n ', '');
    assert.match(calendar, new RegExp(`UID:hold-${id}\r\n(?:.*\r\n){1}DTSTART;VALUE=DATE:20310203`));
    assert.match(calendar, /SUMMARY:Hold \d+ of \d+: Feed /);
    assert.match(calendar, /Held until 2031-01-05/);
    const since = async () => (await request(setup, 'GET', '/holds')).body.since;
    assert.ok(Math.abs(Date.parse(String(await since())) - Date.now()) < 60_000);
    const second = await make();
    assert.equal((await read(address)).status, 404);
    assert.equal((await read(second)).status, 200);
    assert.equal((await request(setup, 'DELETE', '/holds')).status, 200);
    assert.equal((await read(second)).status, 404);
    assert.equal(await since(), null);
    assert.equal((await request(setup, 'DELETE', '/holds')).status, 200);
    for (const query of ['', '?key=%00'])
      assert.equal((await setup.call(`/functions/v1/office-holds${query}`, { method: 'GET' })).status, 404);
  },
};
