import assert from 'node:assert/strict';
import { inquiryBody, newsletterBody, quizBody } from './lead-fixtures.ts';
import { type LeadCases, INQUIRY, NEWSLETTER, post, QUIZ } from './lead-setup.ts';
import { newEvent } from './live-setup.ts';
import { request, NO_LEAD, store } from './office-calls.ts';
import { OFFICE_CHANGE_CASES } from './office-change-cases.ts';

const CALLS = `GET /leads, GET /leads/${NO_LEAD}, POST /leads/${NO_LEAD}, GET /leads.csv,
  DELETE /people/nobody@example.org, GET /events, POST /events, GET /holds, POST /holds, DELETE /holds,
  GET /mails, POST /mails/${NO_LEAD}, GET /rooms, POST /rooms, DELETE /rooms/K7M2Q, GET /reports,
  POST /reports, DELETE /reports/${NO_LEAD}, POST /reports/${NO_LEAD}/mail, POST /reports/${NO_LEAD}/speaker`;

/** The reading calls of the office, on every host (docs/interfaces.md#office). */
export const OFFICE_CASES: LeadCases = {
  async 'office: every call without a session gets 401, and no response is cached'(setup) {
    for (const [method = '', path = ''] of CALLS.split(/,\s+/).map((call) => call.split(' ')))
      for (const headers of [{}, { authorization: 'Bearer guess' }, { cookie: 'speaker_editor=x' }]) {
        const answer = await request(setup, method, path, method === 'POST' ? {} : undefined, headers);
        assert.equal(answer.status, 401, `${method} ${path}`);
        assert.match(answer.body.error, /^[A-Z].*\.$/);
        assert.equal(answer.headers.get('cache-control'), 'no-store');
      }
    assert.equal((await request(setup, 'GET', '/leads')).headers.get('cache-control'), 'no-store');
  },
  async 'office: refuses a change from a page of another origin'(setup) {
    const id = await store(setup, INQUIRY, inquiryBody());
    const foreign = { ...setup.officeHeaders, origin: 'https://evil.example' };
    const answer = await request(setup, 'POST', `/leads/${id}`, { state: 'closed', expected: 0 }, foreign);
    assert.equal(answer.status, 403);
    assert.equal((await request(setup, 'GET', `/leads/${id}`)).body.lead.state, 'new');
  },
  async 'office: lists the wire bodies, newest first, in separate pages, and counts the whole filter'(setup) {
    const event = newEvent();
    const bodies = Array.from({ length: 5 }, () => ({ ...newsletterBody(), event }));
    for (const body of bodies) await post(setup, NEWSLETTER, body);
    const seen: string[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await request(setup, 'GET', `/leads?event=${event}&limit=2&before=${before}`);
      assert.equal(body.total, 5);
      seen.push(...body.leads.map(({ email }) => email));
      before = body.next ?? '';
    }
    assert.equal(before, '');
    assert.deepEqual(seen, bodies.map(({ email }) => email).toReversed());
    const { body } = await request(setup, 'GET', `/leads?event=${event}&limit=1`);
    const more = { kind: 'newsletter', state: 'new', owner: null, unread: true };
    assert.deepEqual(body.leads[0], { ...body.leads[0], ...bodies[4], ...more });
  },
  async 'office: filters by kind, state, event, words and suspicion'(setup) {
    const event = newEvent();
    const texts = { company: `Łódź 100%_${event}`, message: 'Is MAY free? \\o/' };
    const held = await store(setup, INQUIRY, { ...inquiryBody(), event, ...texts });
    await store(setup, QUIZ, { ...quizBody(), event });
    const spam = { ...newsletterBody(), event, website: 'https://spam.example' };
    const suspected = await store(setup, NEWSLETTER, spam);
    await request(setup, 'POST', `/leads/${held}`, { state: 'held', expected: 0 });
    const totals: Record<string, number> = {
      '': 2,
      '&kind=quiz': 1,
      '&kind=newsletter': 0,
      '&state=held': 1,
      '&state=new': 1,
      '&suspected=1': 1,
      '&q=hopper': 1,
      [`&q=${encodeURIComponent(`łódź 100%_${event}`)}`]: 1,
      [`&q=${encodeURIComponent('100x')}`]: 0,
      [`&q=${encodeURIComponent('may free? \\o/')}`]: 1,
      [`&q=${held.slice(-8).toUpperCase()}`]: 1,
      '&q=hopper&kind=quiz': 0,
    };
    for (const [filter, total] of Object.entries(totals)) {
      const { body } = await request(setup, 'GET', `/leads?event=${event}${filter}`);
      assert.equal(body.total, total, filter);
      assert.equal(body.leads.length, total, filter);
    }
    const { body } = await request(setup, 'GET', `/leads?event=${event}&suspected=1`);
    assert.equal(body.leads[0]?.id, suspected);
  },
  async 'office: returns 422 for an invalid filter and caps the limit'(setup) {
    const filters = 'kind=lead state=maybe limit=0 limit=x before=x before=%00 suspected=yes q=%00';
    for (const filter of [...filters.split(' '), `q=${'x'.repeat(201)}`])
      assert.equal((await request(setup, 'GET', `/leads?${filter}`)).status, 422, filter);
    assert.equal((await request(setup, 'GET', '/leads?limit=100000')).status, 200);
  },
  async 'office: returns the counts and limits of mails to unconfirmed addresses'(setup) {
    await store(setup, QUIZ, quizBody());
    const { unconfirmed } = (await request(setup, 'GET', '/mails')).body;
    const names = ['lastDay', 'lastHour', 'overdue', 'perDay', 'perHour', 'waiting'];
    assert.deepEqual(Object.keys(unconfirmed).toSorted(), names);
    assert.ok(Number(unconfirmed['perHour']) > 0 && Number(unconfirmed['perDay']) > 0);
    for (const id of [NO_LEAD, 'x'])
      assert.equal((await request(setup, 'DELETE', `/mails/${id}`)).status, 404);
    assert.equal((await request(setup, 'POST', '/mails/overdue', { action: 'keep' })).status, 422);
    const settled = await request(setup, 'POST', '/mails/overdue', { action: 'discard' });
    assert.deepEqual([settled.status, settled.body.count], [200, 0]);
  },
  async 'office: opening a lead returns its history and mails and marks it read'(setup) {
    const body = { ...inquiryBody(), message: 'Are you free?', consent: 'inquiry-1' };
    const id = await store(setup, INQUIRY, body);
    const { body: before } = await request(setup, 'GET', '/leads?kind=quiz');
    const { body: opened } = await request(setup, 'GET', `/leads/${id}`);
    assert.equal(opened.lead['unread'], false);
    assert.equal(opened.lead['message'], body.message);
    assert.match(String(opened.lead['consentText']), /^We keep what you write/);
    assert.deepEqual(opened.history, []);
    const mails = opened.mails.map((mail) => `${mail.kind} to ${mail.to}`);
    assert.deepEqual(mails, [`office to ${setup.officeMail}`, `receipt to ${body.email.toLowerCase()}`]);
    for (const mail of opened.mails) {
      assert.match(mail.status, /^(?:queued|sent|set-aside)$/);
      assert.ok(Number.isFinite(Date.parse(mail.at)));
    }
    const { body: list } = await request(setup, 'GET', `/leads?q=${encodeURIComponent(body.email)}`);
    assert.equal(list.leads[0]?.['unread'], false);
    assert.equal(list.unread, before.unread - 1);
    for (const unknown of [NO_LEAD, 'x', '%27'])
      assert.equal((await request(setup, 'GET', `/leads/${unknown}`)).status, 404);
  },
  async 'office: the CSV contains the whole filter, oldest first, with formulas neutralized'(setup) {
    const event = newEvent();
    const people = Array.from({ length: 3 }, () => ({ ...newsletterBody(), event, firstName: '=1+1' }));
    for (const body of people) await post(setup, NEWSLETTER, body);
    const answer = await request(setup, 'GET', `/leads.csv?event=${event}&limit=1`);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
    const lines = answer.body.text.trim().split('\r\n');
    assert.match(lines[0] ?? '', /^kind,id,createdAt,/);
    assert.equal(lines.length, 4);
    for (const [index, { email }] of people.entries())
      assert.ok(lines[index + 1]?.includes(email) && lines[index + 1]?.includes("'=1+1"));
    assert.equal((await request(setup, 'GET', '/leads.csv?kind=x')).status, 422);
  },
  ...OFFICE_CHANGE_CASES,
};
