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

async function request(
  setup: LeadSetup,
  body: object,
): Promise<{ status: number; answer: Record<string, unknown> }> {
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
    assert.equal(email, quiz.email.toLowerCase());
    assert.deepEqual(rest, {});
    assert.equal(leads.length, 2);
    const [first, second] = leads;
    const { id, createdAt, kind, consentText, mails, ...fields } = first ?? {};
    assert.equal(kind, 'quiz');
    assert.match(String(id), /^[0-9a-f-]{36}$/);
    assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000);
    assert.match(String(consentText), /results/);
    assert.deepEqual(
      (mails as { kind: string }[]).map((mail) => mail.kind),
      ['results'],
    );
    assert.deepEqual(fields, quiz);
    assert.equal(second?.['kind'], 'newsletter');
    assert.equal(second['email'], newsletter.email);
  },
  async 'my-data: returns 401 for a malformed token and 404 for an unknown one, without changes'(setup) {
    const body = newsletterBody();
    await accept(setup, NEWSLETTER, body);
    const token = await tokenOf(setup, body.email);
    const other = newsletterBody();
    await accept(setup, NEWSLETTER, other);
    const foreign = await tokenOf(setup, other.email);
    const tokens: readonly (readonly [number, unknown])[] = [
      [401, undefined],
      [401, null],
      [401, 7],
      [401, ''],
      [401, [token]],
      [401, { token }],
      [401, token.slice(1)],
      [401, `${token}0`],
      [401, token.toUpperCase() === token ? `${token}x` : token.toUpperCase()],
      [401, `${token.slice(0, 63)}'`],
      [401, `${token.slice(0, 63)}\0`],
      [404, '0'.repeat(64)],
      [404, token.slice(0, 32) + foreign.slice(32)],
      [404, token.slice(32) + token.slice(0, 32)],
    ];
    for (const [expected, malformed] of tokens) {
      for (const extra of [{}, { delete: true }]) {
        const { status, answer } = await request(setup, { token: malformed, ...extra });
        assert.equal(status, expected, JSON.stringify(malformed));
        assert.match(String(answer['error']), /link/);
      }
    }
    assert.equal((await request(setup, { token, delete: 'yes' })).status, 422);
    assert.equal((await request(setup, { token, delete: false })).status, 422);
    assert.ok(await isKnown(setup, body.email));
    assert.ok(await isKnown(setup, other.email));
  },
  async 'my-data: deletes every lead of the person and of no other; the link then returns 404'(setup) {
    const quiz = quizBody();
    const other = newsletterBody();
    await accept(setup, QUIZ, quiz);
    await accept(setup, NEWSLETTER, {
      ...newsletterBody(),
      email: quiz.email,
      website: 'https://spam.example',
    });
    await accept(setup, NEWSLETTER, other);
    const token = await tokenOf(setup, quiz.email);
    const { status, answer } = await request(setup, { token, delete: true });
    assert.equal(status, 200);
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
