import { afterAll, expect, test } from 'vitest';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { createEmptyDatabase } from '../../tests/setup/pglite-database.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';
import { createReportStore } from '../report/report-store.ts';
import { createPseudonymizer } from '../respondents/event-secret.ts';
import { LEAD_MIGRATIONS, migrate, readMigrations } from './migrate.ts';

/** The tests share a database, so they follow the order of the migrations. */
const database = await createEmptyDatabase();
afterAll(() => database.close());

const MIGRATIONS = readMigrations([LEAD_MIGRATIONS]);

/** Stores rows of the version before a migration, and then applies the migration. */
async function runMigration(migration: string, storeRows: () => Promise<void>): Promise<void> {
  const earlier = MIGRATIONS.filter(({ name }) => name < migration);
  await migrate(database, earlier);
  await storeRows();
  await migrate(database, MIGRATIONS.slice(earlier.length, earlier.length + 1));
}

const INSERT_LEAD = `insert into speaker.leads (id, kind, email, confirmed_at, unsubscribed_at, payload)
  values (gen_random_uuid(), $1, $2::text, $3, $4, jsonb_build_object('email', $2::text))`;
const addLead = (kind: string, email: string, confirmed?: string, unsubscribed?: string) =>
  database.query(INSERT_LEAD, [kind, email, confirmed ?? null, unsubscribed ?? null]);

test('adds earlier unsubscriptions to the suppression list and sets their queued mails aside', async () => {
  await runMigration('20261122120000_suppressions', async () => {
    await addLead('newsletter', 'left@example.org', undefined, '2026-11-01');
    await addLead('quiz', 'left@example.org');
    await addLead('newsletter', 'stays@example.org');
    await database.query(
      `insert into speaker.mails (id, lead_id, kind)
       select gen_random_uuid(), id, case kind when 'quiz' then 'results' else 'welcome' end from speaker.leads`,
    );
  });
  expect(
    await database.query(
      `select lead.email, lead.kind, lead.unsubscribed_at is not null as left, mail.state,
         exists (select from speaker.suppressions where address_digest = speaker.address_digest(lead.email)) as suppressed
       from speaker.leads as lead join speaker.mails as mail on mail.lead_id = lead.id order by email, lead.kind`,
    ),
  ).toEqual([
    { email: 'left@example.org', kind: 'newsletter', left: true, state: 'set-aside', suppressed: true },
    { email: 'left@example.org', kind: 'quiz', left: true, state: 'set-aside', suppressed: true },
    { email: 'stays@example.org', kind: 'newsletter', left: false, state: 'queued', suppressed: false },
  ]);
});

test('keeps the members of earlier reports, which the release rules compare with', async () => {
  const nameOf = createPseudonymizer('secret');
  const north = Array.from({ length: 5 }, (_, nth) => nameOf(`north ${String(nth)}`));
  const others = Array.from({ length: 6 }, (_, nth) => nameOf(`other ${String(nth)}`));
  const whole = { kind: 'whole', name: '', members: [...north, ...others] };
  const teams = [
    { kind: 'team', name: 'North', members: north },
    { kind: 'other', name: 'Other teams', members: others },
  ];
  await runMigration('20261123120000_report_members', async () => {
    for (const [number, cells] of [[{ ...whole, members: north }], [whole, ...teams]].entries())
      await database.query(
        `insert into speaker.reports (id, event, number, expires_at, key_digest, body, cells)
         values (gen_random_uuid(), 'acme', $1, now(), $2, '{}', $3::text::jsonb)`,
        [number + 1, `digest ${String(number)}`, JSON.stringify(cells)],
      );
  });
  const wave = [{ cells: [{ ...whole, members: north }] }, { cells: [whole, ...teams] }];
  expect(await createReportStore(database).published('acme')).toEqual({
    count: 2,
    waves: { 1: wave, 2: [] },
  });
});

test('leads stored before the upgrade count as confirmed; a later lead of such an address does not', async () => {
  const [early, optedIn] = ['early@confirmed.example', 'opted-in@confirmed.example'] as const;
  await runMigration('20261124010000_confirmed_addresses', async () => {
    await addLead('quiz', early);
    await addLead('newsletter', optedIn, '2026-11-01');
  });
  for (const email of [early, optedIn]) await addLead('inquiry', email);
  expect(
    await database.query(
      `select email, kind from speaker.leads as lead
       where ${leadIsConfirmed('lead')} and email like '%@confirmed.example' order by email, kind`,
    ),
  ).toEqual([
    { email: early, kind: 'quiz' },
    { email: optedIn, kind: 'inquiry' },
    { email: optedIn, kind: 'newsletter' },
  ]);
});

/** `Karl` with the Kelvin sign, whose lower-case form is k: another mailbox. */
const KELVIN = '\u212Aarl@keys.example';

test('recreates the keys of addresses, so that two mailboxes stored as one are two', async () => {
  await runMigration('20261124012000_email_keys', async () => {
    await addLead('newsletter', 'Karl@keys.example', '2026-11-20');
    await addLead('quiz', KELVIN, undefined, '2026-11-22');
    await addLead('newsletter', 'ÄNNE@keys.example', '2026-11-20');
    // Earlier versions stored keys with every letter in lower case.
    await database.query(
      `update speaker.leads set email = 'karl@keys.example', dedupe_key = kind || ' karl@keys.example'
       where email in ('Karl@keys.example', $1)`,
      [KELVIN],
    );
    await database.query(
      `update speaker.leads set email = 'änne@keys.example', dedupe_key = 'newsletter änne@keys.example'
       where email = 'ÄNNE@keys.example'`,
    );
    await database.query(
      `insert into speaker.confirmed_addresses (email)
       select email from speaker.leads where confirmed_at is not null on conflict do nothing`,
    );
  });
  const select = (columns: string, table: string) =>
    database.query(
      `select ${columns} from speaker.${table} where email like '%@keys.example' order by email collate "C"`,
    );
  expect(await select('email, dedupe_key', 'leads')).toEqual([
    { email: 'karl@keys.example', dedupe_key: 'newsletter karl@keys.example' },
    { email: 'Änne@keys.example', dedupe_key: 'newsletter Änne@keys.example' },
    { email: KELVIN, dedupe_key: `quiz ${KELVIN}` },
  ]);
  const confirmed = ['karl@keys.example', 'Änne@keys.example'].map((email) => ({ email }));
  expect(await select('email', 'confirmed_addresses')).toEqual(confirmed);
  const suppressed = 'select from speaker.suppressions where address_digest = speaker.address_digest($1)';
  expect(await database.query(suppressed, [emailKey(KELVIN)])).toHaveLength(1);
});

test('SQL creates the same key', async () => {
  const select = (text: string) => database.query('select lower($1::text collate "C") as key', [text]);
  for (const address of ['Ada@Example.ORG', KELVIN, 'ÄNNE@Example.org', '\u0130x@y.example'])
    expect(await select(address)).toEqual([{ key: emailKey(address) }]);
});

test('removes queries, fragments and passwords from stored pages', async () => {
  const sources: readonly (readonly [stored: object | null, expected: object | null])[] = [
    [null, null],
    [{ page: 'https://speaker.example/a@b' }, { page: 'https://speaker.example/a@b' }],
    [{ page: 'https://speaker.example/a?x=1#y' }, { page: 'https://speaker.example/a' }],
    [
      { page: 'http://ada:s3cr@t@speaker.example:8080/a?x=1\n#y', utm: { source: 'stage' } },
      { page: 'http://speaker.example:8080/a', utm: { source: 'stage' } },
    ],
    [{ page: 'about:s3cret' }, null],
  ];
  await runMigration('20261124050000_source_pages', async () => {
    for (const [index, [stored]] of sources.entries())
      await database.query(
        `insert into speaker.leads (id, kind, email, source, payload)
         values (gen_random_uuid(), 'newsletter', $1, $2::text::jsonb, '{}')`,
        [`${String(index)}@pages.example`, stored === null ? null : JSON.stringify(stored)],
      );
  });
  const rows = `select source from speaker.leads where email like '%@pages.example' order by email`;
  expect(await database.query(rows)).toEqual(sources.map(([, source]) => ({ source })));
});
