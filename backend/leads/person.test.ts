import { afterAll, beforeAll, expect, test } from 'vitest';

import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter.ts';
import { createLeadStore } from './lead-store.ts';
import { createNewsletterLead } from './new-lead.ts';
import { collect } from '../testing/collect.ts';
import type { TestDatabase } from '../testing/pglite-database.ts';
import { createTestDatabase } from '../testing/pglite-database.ts';
import { listLeads } from './list-leads.ts';
import { listUnsentMails } from '../mail/list-mails.ts';
import { exportPerson, forgetPerson } from './person.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

async function subscribe(body = newsletterBody()): Promise<string> {
  const parsed = parseNewsletter(body);
  if (!parsed.ok) throw new Error('fixture');
  await createLeadStore(database).accept(createNewsletterLead(parsed.value, null, false));
  return body.email;
}

test('a person is exported whole and forgotten whole, whatever the case of the address; others stay', async () => {
  const other = await subscribe();
  const email = await subscribe();
  await subscribe({ ...newsletterBody(), email, website: 'https://spam.example' });
  const exported = await collect(exportPerson(database, email.toUpperCase()));
  const mail = { id: expect.any(String), kind: 'welcome', state: 'queued' };
  expect(exported).toMatchObject([{ mails: [mail] }, { suspected: true, mails: [] }]);
  expect(exported).toHaveLength(2);
  const [first] = exported;

  const forgotten = await forgetPerson(database, ` ${email.toUpperCase()}`);
  expect(forgotten).toEqual({ leads: 2, mailIds: [first && 'mails' in first && first.mails[0]?.id] });
  expect(await collect(exportPerson(database, email))).toEqual([]);
  expect((await collect(listLeads(database))).map((lead) => lead.email)).toEqual([other]);
  expect((await collect(listUnsentMails(database))).map(({ to }) => to)).toEqual([other.toLowerCase()]);
});

test('listing goes through all pages in the order the leads came', async () => {
  await database.query('delete from speaker.leads');
  await database.query(
    `insert into speaker.leads (id, kind, email, payload)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'inquiry', 'a@example.org',
       jsonb_build_object('message', n::text)
     from generate_series(1, 1201) as n`,
  );
  const messages = (await collect(listLeads(database))).map(({ message }) => message);
  expect(messages).toEqual(Array.from({ length: 1201 }, (_, index) => String(index + 1)));
});
