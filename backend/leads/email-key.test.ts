import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { createDatabaseBefore } from '../../tests/setup/pglite-database.ts';

/** `Karl` with the Kelvin sign, whose lower-case form is k: another mailbox. */
const KELVIN = '\u212Aarl@example.org';

const database = await createDatabaseBefore('20261124012000_email_keys');
beforeAll(async () => {
  // Earlier versions stored keys with every letter in lower case.
  const store = (kind: string, email: string, rest: string, fields: Record<string, unknown>) =>
    database.query(
      `insert into speaker.leads (id, kind, email, dedupe_key, unsubscribed_at, confirmed_at, payload)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
      [
        kind,
        email.toLowerCase(),
        `${kind} ${email.toLowerCase()}${rest}`,
        fields['left'] ?? null,
        fields['confirmed'] ?? null,
        JSON.stringify({ email }),
      ],
    );
  await store('newsletter', 'Karl@example.org', '', { confirmed: '2026-11-20' });
  await store('quiz', KELVIN, ' 2026-11-21T12:00:00.000Z', { left: '2026-11-22' });
  await store('newsletter', 'ÄNNE@example.org', '', { confirmed: '2026-11-20' });
  await database.query(
    `insert into speaker.confirmed_addresses (email) select email from speaker.leads where confirmed_at is not null`,
  );
  await database.migrate();
});
afterAll(() => database.close());

test('the migration recreates stored keys, so that two mailboxes stored as one are two', async () => {
  expect(await database.query('select email, dedupe_key from speaker.leads order by id, email')).toEqual(
    expect.arrayContaining([
      { email: 'karl@example.org', dedupe_key: 'newsletter karl@example.org' },
      { email: KELVIN, dedupe_key: `quiz ${KELVIN} 2026-11-21T12:00:00.000Z` },
      { email: 'Änne@example.org', dedupe_key: 'newsletter Änne@example.org' },
    ]),
  );
});

test('keeps an unsubscription and a confirmation with its mailbox', async () => {
  const suppressions = await database.query(
    'select from speaker.suppressions where address_digest = speaker.address_digest($1)',
    [emailKey(KELVIN)],
  );
  expect(suppressions).toHaveLength(1);
  expect(
    await database.query('select email from speaker.confirmed_addresses order by email collate "C"'),
  ).toEqual([{ email: 'karl@example.org' }, { email: 'Änne@example.org' }]);
});

test('SQL creates the same key', async () => {
  for (const address of ['Ada@Example.ORG', KELVIN, 'ÄNNE@Example.org', '\u0130x@y.example'])
    expect(await database.query('select lower($1::text collate "C") as key', [address])).toEqual([
      { key: emailKey(address) },
    ]);
});
