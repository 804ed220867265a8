import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseBefore } from '../../tests/setup/pglite-database.ts';

test('adds earlier unsubscriptions to the suppression list and sets their queued mails aside', async () => {
  const database = await createDatabaseBefore('20261122120000_suppressions');
  onTestFinished(database.close);
  await database.query(
    `insert into speaker.leads (id, kind, email, unsubscribed_at, payload)
     values (gen_random_uuid(), 'newsletter', 'left@example.org', '2026-11-01', '{}'),
       (gen_random_uuid(), 'quiz', 'left@example.org', null, '{}'),
       (gen_random_uuid(), 'newsletter', 'stays@example.org', null, '{}')`,
  );
  await database.query(
    `insert into speaker.mails (id, lead_id, kind)
     select gen_random_uuid(), id, case kind when 'quiz' then 'results' else 'welcome' end from speaker.leads`,
  );
  await database.migrate();
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
