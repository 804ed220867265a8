import type { Database } from '../database/database.ts';
import type { DeleteMailCopies } from '../leads/person.ts';

/** Leads that go together: a statement of their deletion must not hold others up. */
const BATCH = 500;

const OLD = `created_at < now() - make_interval(months => $1::integer)`;

/** Whether a day has passed since the last time; of hosts that ask at once one is told so. */
export async function isRetentionDue(database: Database): Promise<boolean> {
  const rows = await database.query(
    `update speaker.office_jobs set done_until = now()
     where name = 'retention' and done_until <= now() - interval '1 day' returning name`,
  );
  return rows.length === 1;
}

/**
 * Deletes every lead that is older than so many months, its history and its mails with it, and old mails that belong to no lead.
 * Copies of mails go first: should that fail, what leads to them is still there for another try. Returns how many leads it was.
 */
export async function deleteOldLeads(
  database: Database,
  months: number,
  deleteMailCopies: DeleteMailCopies = () => Promise.resolve(),
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const old = await database.query<{ id: string }>(
      `select id from speaker.leads where ${OLD} order by id limit ${BATCH}`,
      [months],
    );
    if (old.length === 0) break;
    const leads = old.map(({ id }) => id);
    await deleteMailCopies(await mailsOf(database, leads));
    await database.query('delete from speaker.leads where id = any($1::text[]::uuid[])', [leads]);
    deleted += leads.length;
  }
  const digests = await database.query<{ id: string }>(
    `select id from speaker.mails where lead_id is null and ${OLD}`,
    [months],
  );
  const ids = digests.map(({ id }) => id);
  await deleteMailCopies(ids);
  await database.query('delete from speaker.mails where id = any($1::text[]::uuid[])', [ids]);
  return deleted;
}

async function mailsOf(database: Database, leads: readonly string[]): Promise<string[]> {
  const mails = await database.query<{ id: string }>(
    'select id from speaker.mails where lead_id = any($1::text[]::uuid[])',
    [leads],
  );
  return mails.map(({ id }) => id);
}
