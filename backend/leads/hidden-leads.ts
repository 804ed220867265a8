import { HIDDEN_DAYS } from '../../shared/core/leads/limits.ts';
import type { Database } from '../database/database.ts';

/** Deletes the files that a host has written of these mails. */
export type DeleteMailCopies = (mailIds: readonly string[]) => Promise<void>;

/** SQL: the hidden leads as `speaker.leads`, with `hidden_at`, `mails` and `history`. */
export const HIDDEN_LEADS = `(
  select stored.*, hidden.hidden_at, hidden.mails, hidden.history
  from speaker.hidden_leads as hidden, jsonb_populate_record(null::speaker.leads, hidden.lead) as stored
)`;

const BATCH = 200;

/**
 * Deletes the leads that have been hidden for 30 days; returns their number. Copies of mails go
 * first: if that fails, another try can still find them.
 */
export async function deleteHiddenLeads(
  database: Database,
  deleteMailCopies: DeleteMailCopies,
): Promise<number> {
  // Hidden by a clock that was ahead: the 30 days begin now.
  await database.query('update speaker.hidden_leads set hidden_at = now() where hidden_at > now()');
  const over = await database.query<{ id: string; mails: readonly string[] }>(
    `select id, (select coalesce(jsonb_agg(mail -> 'id'), '[]') from jsonb_array_elements(mails) as mail) as mails
     from speaker.hidden_leads where hidden_at <= now() - make_interval(days => $1)`,
    [HIDDEN_DAYS],
  );
  await deleteMailCopies(over.flatMap(({ mails }) => mails));
  await database.query('delete from speaker.hidden_leads where id = any($1::text[]::uuid[])', [
    over.map(({ id }) => id),
  ]);
  return over.length;
}

/** Restores a hidden lead, or all, and returns their number. Rejects as the database does. */
export async function restoreLeads(database: Database, id?: string): Promise<number> {
  for (let restored = 0; ;) {
    const [row] = await database.query<{ leads: number }>(
      `select speaker.restore_leads(array(
         select hidden.id from speaker.hidden_leads as hidden
         where $1::uuid is null or hidden.id = $1::uuid limit ${BATCH}
       )) as leads`,
      [id ?? null],
    );
    const leads = row?.leads ?? 0;
    restored += leads;
    if (id !== undefined || leads === 0) return restored;
  }
}
