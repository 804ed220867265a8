import { expect, test } from 'vitest';
import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { createLeadStore } from '../api/lead-app.ts';
import { createNewsletterLead } from './new-lead.ts';
import { collect } from '../../tests/setup/collect.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { listLeads } from './list-leads.ts';
import { listUnsentMails } from '../mail/list-mails.ts';
import { exportPerson, forgetPerson } from './person.ts';

const database = await createTestDatabase();

async function subscribe(body = newsletterBody()): Promise<string> {
  const parsed = parseNewsletter(body);
  if (!parsed.ok) throw new Error('fixture');
  await createLeadStore(database).accept(createNewsletterLead(parsed.value, null, false));
  return body.email;
}

test('exports and deletes every lead of a person, regardless of the address’s case, and no other', async () => {
  const other = await subscribe();
  const email = await subscribe();
  await subscribe({ ...newsletterBody(), email, website: 'https://spam.example' });
  const [first, second, ...others] = await collect(exportPerson(database, email.toUpperCase()));
  const mail = { id: expect.any(String), kind: 'welcome', state: 'queued' };
  expect([first, second]).toMatchObject([{ mails: [mail] }, { suspected: true, mails: [] }]);
  expect(others).toEqual([]);
  const copies = new Set<string>();
  const forgotten = await forgetPerson(database, ` ${email.toUpperCase()}`, (ids) => {
    for (const id of ids) copies.add(id);
    return Promise.resolve();
  });
  expect(forgotten).toEqual({ leads: 2, mails: 1 });
  expect([...copies]).toEqual([first && 'mails' in first && first.mails[0]?.id]);
  expect(await collect(exportPerson(database, email))).toEqual([]);
  expect((await collect(listLeads(database))).map((lead) => lead.email)).toEqual([other]);
  expect((await collect(listUnsentMails(database))).map(({ to }) => to)).toEqual([other.toLowerCase()]);
});

test('exports the time of the confirmation and deletes it with the person', async () => {
  const email = await subscribe();
  const at = '2026-11-24T10:00:00.000Z';
  await database.query('insert into speaker.confirmed_addresses values ($1, $2)', [emailKey(email), at]);
  expect(await collect(exportPerson(database, email))).toContainEqual({ kind: 'confirmation', at });
  await forgetPerson(database, email);
  expect(await collect(exportPerson(database, email))).toEqual([]);
});

test('keeps a person whose mail copies cannot be deleted, so that the deletion can be repeated', async () => {
  const email = await subscribe();
  const failingDelete = () => Promise.reject(new Error('the disk is unavailable'));
  await expect(forgetPerson(database, email, failingDelete)).rejects.toThrow('the disk is unavailable');
  expect(await collect(exportPerson(database, email))).toHaveLength(1);
});

test('exports the office’s notes without their author and deletes them with the person', async () => {
  const email = await subscribe();
  await database.query(
    `insert into speaker.lead_history (lead_id, number, by, state, owner, held_until, note)
     select id, 1, 'juno@speaker.example', 'held', 'Juno', '2027-05-04', 'Call in May' from speaker.leads where email = lower($1)`,
    [email],
  );
  const entry = { at: expect.any(String), state: 'held', heldUntil: '2027-05-04', note: 'Call in May' };
  const exported = await collect(exportPerson(database, email));
  expect(exported).toMatchObject([{ history: [entry] }]);
  expect(JSON.stringify(exported)).not.toContain('uno');
  await forgetPerson(database, email);
  expect(await database.query('select 1 from speaker.lead_history')).toEqual([]);
});

test('lists all pages in the order of the leads', async () => {
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
