import { createHmac, randomBytes } from 'node:crypto';
import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';

/** After the last answer, or the first report. */
const SECRET_DAYS = 14;

/** Reads or creates the secret behind the ids of an event; undefined after its deletion. */
export async function readEventSecret(database: Database, event: string): Promise<string | undefined> {
  await deleteOldSecrets(database);
  const [row] = await database.query<{ secret: string | null }>(
    `insert into speaker.report_secrets as stored (event, secret) values ($1, $2)
     on conflict (event) do update set event = stored.event
     returning secret`,
    [event, randomBytes(32).toString('base64url')],
  );
  return row?.secret ?? undefined;
}

/** Two weeks after the last answer or second-wave mail: respondents are then anonymous. */
export async function deleteOldSecrets(database: Database): Promise<void> {
  await database.query(
    `update speaker.report_secrets as stored set secret = null
     where secret is not null and created_at < now() - make_interval(days => $1) and ${CLOCK_IS_PLAUSIBLE}
       and not exists (
         select from speaker.leads as lead
         where lead.event = stored.event and lead.kind = 'quiz' and lead.created_at >= now() - make_interval(days => $1)
       )
       and not exists (
         select from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
         where lead.event = stored.event and mail.kind = 'again'
           and (mail.state = 'queued' or mail.settled_at >= now() - make_interval(days => $1))
       )
       and not exists (
         select from speaker.live_answers as answer join speaker.live_rooms as room on room.code = answer.room
         where room.event = stored.event and answer.taken_at >= now() - make_interval(days => $1)
       )`,
    [SECRET_DAYS],
  );
}

/** 132 of a digest's 256 bits, six in each letter: collisions are practically impossible. */
export const ID_LENGTH = 22;

/** Returns a stable id for a name, which cannot be reversed without the event's secret. */
export type Pseudonymizer = (name: string) => string;

/** An event's pseudonymizer: the start of the name's HMAC-SHA-256 (RFC 2104). */
export function createPseudonymizer(secret: string): Pseudonymizer {
  return (name) => createHmac('sha256', secret).update(name).digest('base64url').slice(0, ID_LENGTH);
}
