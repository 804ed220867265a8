import type { Mutation } from './mutation.ts';

const LINKS = {
  file: 'backend/mail/links/mail-link-endpoints.ts',
  tests: ['backend/api/suppression.test.ts', 'backend/api/lead-app.test.ts'],
};
const ACCEPTING = {
  file: 'supabase/migrations/20261124011000_unconfirmed_mails.sql',
  tests: ['backend/api/suppression.test.ts'],
};
const COMMIT = { file: 'backend/database/group-commit.ts', tests: ['backend/leads/lead-store.test.ts'] };
const OUTBOX = { file: 'shared/outbox/outbox.ts', tests: ['shared/outbox/outbox.test.ts'] };
const LIMITER = ['backend/rate-limit/rate-limiter.test.ts'];
const ENDPOINT = ['backend/api/lead-app.test.ts'];

/** From the form to the mail, with subscriptions and limits. */
export const LEAD_MUTATIONS: readonly Mutation[] = [
  {
    ...COMMIT,
    name: 'a duplicate lead is answered before it is stored',
    from: 'return duplicate.stored;',
    to: 'return undefined as Result;',
  },
  {
    ...COMMIT,
    name: 'a lead is answered before it is stored',
    from: 'return entry.stored;',
    to: 'return undefined as Result;',
  },
  {
    ...COMMIT,
    name: 'one lead that cannot be stored fails the others',
    from: 'if (batch.length > 1 && isStatementError(error))',
    to: 'if (batch.length > 1_000 && isStatementError(error))',
  },
  {
    ...COMMIT,
    name: 'the queue of unstored leads has no bound',
    from: 'if (waiting.size >= MAX_WAITING)',
    to: 'if (waiting.size >= 100 * MAX_WAITING)',
  },
  {
    ...LINKS,
    name: 'unsubscribe accepts any token',
    from: '`id = $1 and sha256(mail_token::text::bytea) = sha256($2::uuid::text::bytea)`',
    to: '`id = $1 and $2::uuid is not null`',
  },
  {
    ...LINKS,
    name: 'confirming an address subscribes it',
    from: 'select id, email from pressed where subscribes',
    to: 'select id, email from pressed',
  },
  {
    file: 'backend/mail/render-mail.ts',
    tests: ['backend/mail/unconfirmed-mail.test.ts'],
    name: 'a mail to an unconfirmed address repeats the input',
    from: 'if (mail.confirmed) return body;',
    to: 'if (mail.id) return body;',
  },
  {
    ...LINKS,
    name: 'a confirmation link works after unsubscribing',
    from: "when lead.awaits_confirmation and lead.unsubscribed_at is not null and lead.confirmation_asked_at is null then 'stopped'",
    to: "when lead.id is null then 'stopped'",
  },
  {
    ...LINKS,
    name: 'queued mails are sent after unsubscribing',
    from: "where mail.lead_id = gone.id and mail.state = 'queued'",
    to: "where mail.lead_id = gone.id and mail.state = 'nowhere'",
  },
  {
    ...LINKS,
    name: 'unsubscribing does not enter the address in the suppression list',
    from: 'insert into speaker.suppressions (address_digest) select digest from known',
    to: 'insert into speaker.suppressions (address_digest) select digest from known where false',
  },
  {
    name: 'failed attempts at the links of mails are not limited',
    file: 'backend/mail/links/mail-link-endpoints.ts',
    from: '    limit(request);',
    to: '',
    tests: ['backend/mail/links/unknown-link.test.ts'],
  },
  {
    ...ACCEPTING,
    name: 'accepting a lead ignores the suppression list',
    from: '      on suppression.address_digest = speaker.address_digest(entry.email)',
    to: '      on false',
  },
  {
    ...ACCEPTING,
    name: 'one address gets any number of mails a day',
    from: 'case when asked.suppressed_at is null then 5 else 1 end as allowed',
    to: '1000 as allowed',
  },
  {
    ...ACCEPTING,
    name: 'a pending subscription is asked again at every submission',
    from: "interval '10 minutes' then stored.confirmation_asked_at",
    to: "interval '0 minutes' then stored.confirmation_asked_at",
  },
  {
    ...OUTBOX,
    name: 'an undelivered lead is discarded',
    from: 'if (isFinal) await store.remove(entry.id);',
    to: 'await store.remove(entry.id);',
  },
  {
    ...OUTBOX,
    name: 'a lead is stored only after it was sent',
    from: '      await store.put(entry);\n      const delivery = await deliver(lead);',
    to: '      const delivery = await deliver(lead);\n      await store.put(entry);',
  },
  {
    ...OUTBOX,
    name: 'an answered lead is sent again',
    from: "return outcome !== 'unreachable';",
    to: "return outcome === 'refused';",
  },
  {
    name: 'an address may send any number of leads',
    file: 'backend/rate-limit/memory-rate-limiter.ts',
    from: 'if (counter.leads < leadsPerMinute) {',
    to: 'if (counter.leads >= 0) {',
    tests: LIMITER,
  },
  {
    name: 'counters grow without a bound',
    file: 'backend/rate-limit/memory-rate-limiter.ts',
    from: 'if (counters.size >= MAX_ADDRESSES) makeRoom(counters, now);',
    to: '',
    tests: LIMITER,
  },
  {
    name: 'an IPv6 caller counts as many addresses',
    file: 'backend/rate-limit/rate-limiter.ts',
    from: '.slice(0, 4)',
    to: '.slice(0, 8)',
    tests: LIMITER,
  },
  {
    name: 'a caller chooses its own address behind a proxy',
    file: 'backend/rate-limit/caller-address.ts',
    from: "list.slice(list.lastIndexOf(',') + 1)",
    to: "list.split(',', 1).join()",
    tests: ['backend/rate-limit/caller-address.test.ts'],
  },
  {
    name: 'a port counts as another caller',
    file: 'backend/rate-limit/caller-address.ts',
    from: "if (v4 !== null) return v4.slice(1, 5).map(Number).join('.');",
    to: 'if (v4 !== null) return cut;',
    tests: ['backend/rate-limit/caller-address.test.ts'],
  },
  {
    name: 'an announced length is not limited',
    file: 'backend/http/read-json-body.ts',
    from: 'if (Number(announced) > maxBytes) throw bodyTooLarge(maxBytes);',
    to: '',
    tests: ['backend/http/app.test.ts', ...ENDPOINT],
    survives:
      'The read bytes are counted again two lines below, and the port reads no more than that: the line only saves work (tests/server/access/bodies.test.ts tests the limit at the port).',
  },
  {
    name: 'a chunked body is not limited',
    file: 'backend/http/read-json-body.ts',
    from: 'if (size > maxBytes) {',
    to: 'if (size > 100 * maxBytes) {',
    tests: ['backend/http/app.test.ts', ...ENDPOINT],
  },
  {
    name: 'a compressed body is read',
    file: 'backend/http/read-json-body.ts',
    from: " && encoding.trim().toLowerCase() === 'identity';",
    to: ';',
    tests: ['backend/http/app.test.ts', ...ENDPOINT],
  },
  {
    name: 'any text typed as a name is used as a greeting',
    file: 'backend/mail/greeting.ts',
    from: 'return FIRST_NAME.test(first) ? ',
    to: 'return first ? ',
    tests: ['backend/mail/greeting.test.ts'],
  },
  {
    name: 'a CSV cell can contain a formula',
    file: 'backend/leads/leads-csv.ts',
    from: "(FORMULA.test(text) ? `'${text}` : text)",
    to: 'text',
    tests: ['backend/leads/leads-csv.test.ts'],
  },
  {
    name: 'a CSV cell can contain a formula after a semicolon',
    file: 'backend/leads/leads-csv.ts',
    from: ".replace(FORMULA_INSIDE, `$1'$2`)",
    to: '',
    tests: ['backend/leads/leads-csv.test.ts'],
  },
];
