import assert from 'node:assert/strict';
import { newsletterBody, quizBody } from './lead-fixtures.ts';
import {
  accept,
  type LeadCases,
  leadsOf,
  type LeadSetup,
  MY_DATA,
  NEWSLETTER,
  post,
  pressLink,
  QUIZ,
} from './lead-setup.ts';

async function tokenOf(setup: LeadSetup, email: string): Promise<string> {
  const [lead] = await leadsOf(setup, email);
  return setup.myDataToken(String(lead?.['id']));
}

async function request(setup: LeadSetup, body: object) {
  const response = await post(setup, MY_DATA, body);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('x-robots-tag'), 'noindex');
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const isKnown = async (setup: LeadSetup, email: string) => (await leadsOf(setup, email, true)).length > 0;

/** A person's data, shown and deleted by the link in their mail. */
export const MY_DATA_CASES: LeadCases = {
  async 'my-data: returns all data of the person by any of their links, and no data of others'(setup) {
    const quiz = { ...quizBody(), consent: 'quiz-1', event: 'SPRING-2027' };
    const newsletter = { ...newsletterBody(), email: quiz.email.toUpperCase() };
    await accept(setup, QUIZ, quiz);
    await accept(setup, NEWSLETTER, newsletter);
    await accept(setup, NEWSLETTER, newsletterBody());
    const { status, answer } = await request(setup, { token: await tokenOf(setup, quiz.email) });
    assert.equal(status, 200);
    const { email, leads, ...rest } = answer as { email: string; leads: Record<string, unknown>[] };
    assert.deepEqual([email, rest], [quiz.email.toLowerCase(), {}]);
    const [{ id, createdAt, consentText, mails, ...fields } = {}, second = {}, ...others] = leads;
    assert.deepEqual(others, []);
    assert.match(String(id), /^[0-9a-f-]{36}$/);
    assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000);
    assert.match(String(consentText), /results/);
    assert.equal((mails as { kind: string }[]).map(({ kind }) => kind).join(), 'results');
    assert.deepEqual(fields, { ...quiz, kind: 'quiz' });
    assert.deepEqual([second['kind'], second['email']], ['newsletter', newsletter.email]);
  },
  async 'my-data: returns 401 for a malformed token and 404 for an unknown one, without changes'(setup) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    const token = await tokenOf(setup, body.email);
    const other = newsletterBody();
    await accept(setup, NEWSLETTER, other);
    const foreign = await tokenOf(setup, other.email);
    const start = token.slice(0, 63);
    const malformed = [undefined, 7, '', [token], start, `${token}0`, `${start}G`, `${start}'`, `${start}\0`];
    const unknown = [token.slice(0, 32) + foreign.slice(32), token.slice(32) + token.slice(0, 32)];
    for (const wrong of [...malformed, ...unknown]) {
      for (const extra of [{}, { delete: true }]) {
        const { status, answer } = await request(setup, { token: wrong, ...extra });
        assert.equal(status, unknown.includes(String(wrong)) ? 404 : 401, JSON.stringify(wrong));
        assert.match(String(answer['error']), /link/);
      }
    }
    for (const value of ['yes', false])
      assert.equal((await request(setup, { token, delete: value })).status, 422);
    assert.ok(await isKnown(setup, body.email));
    assert.ok(await isKnown(setup, other.email));
  },
  async 'my-data: deletes every lead of the person and of no other; the link then returns 404'(setup) {
    const quiz = quizBody();
    const other = newsletterBody();
    await accept(setup, QUIZ, quiz);
    const spam = { ...newsletterBody(), email: quiz.email, website: 'https://spam.example' };
    await accept(setup, NEWSLETTER, spam);
    await accept(setup, NEWSLETTER, other);
    const token = await tokenOf(setup, quiz.email);
    const { answer } = await request(setup, { token, delete: true });
    assert.match(String(answer['message']), /deleted/);
    assert.equal(answer['deleted'], 2);
    assert.ok(!(await isKnown(setup, quiz.email)));
    assert.equal(await setup.mailsTo(quiz.email), 0);
    assert.ok(await isKnown(setup, other.email));
    for (const again of [{ token }, { token, delete: true }]) {
      const second = await request(setup, again);
      assert.equal(second.status, 404);
      assert.match(String(second.answer['error']), /Nothing is kept/);
    }
  },
  async 'my-data: shows the unsubscription, which the address keeps after the deletion'(setup) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    const token = await tokenOf(setup, body.email);
    const [lead] = await leadsOf(setup, body.email);
    assert.equal(await pressLink(setup, String(lead?.['id']), 'unsubscribe'), 200);
    const { answer } = await request(setup, { token });
    assert.ok(Date.parse(String(answer['unsubscribedAt'])) > 0);
    assert.equal((await request(setup, { token, delete: true })).status, 200);
    await accept(setup, NEWSLETTER, body);
    const [again] = await leadsOf(setup, body.email);
    assert.equal(typeof again?.['unsubscribedAt'], 'string');
  },
};
