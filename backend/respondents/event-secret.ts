import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** After the last answer, and after the first report, people are told apart for so long. */
const SECRET_DAYS = 14;
/** Who keeps two words may be asked again 30 days after she answered in the room; nobody has to tell us when. */
const WORDS_DAYS = 30 + SECRET_DAYS;
/** So long a process remembers a secret: a hall that asks for its words at once is one question to the database. */
const REMEMBERED_MS = 60_000;

/** The secret by which an event's people are told apart, made when it is first asked for; undefined when it has been deleted. */
export async function readEventSecret(database: Database, event: string): Promise<string | undefined> {
  await forgetOldSecrets(database);
  const [row] = await database.query<{ secret: string | null }>(
    `insert into speaker.report_secrets as kept (event, secret) values ($1, $2)
     on conflict (event) do update set event = kept.event
     returning secret`,
    [event, randomBytes(32).toString('base64url')],
  );
  return row?.secret ?? undefined;
}

/** Reads an event's secret like `readEventSecret`, and remembers it for a minute. */
export function createSecretReader(database: Database): (event: string) => Promise<string | undefined> {
  const remembered = new Map<
    string,
    { readonly until: number; readonly secret: Promise<string | undefined> }
  >();
  return (event) => {
    const now = performance.now();
    for (const [known, { until }] of remembered) if (until <= now) remembered.delete(known);
    const found = remembered.get(event)?.secret ?? readEventSecret(database, event);
    if (!remembered.has(event)) {
      remembered.set(event, { until: now + REMEMBERED_MS, secret: found });
      found.catch(() => remembered.delete(event));
    }
    return found;
  };
}

/**
 * Two weeks after an event's last answer, of the second wave where somebody is to be asked again or keeps two words of a room, nobody can be
 * recognized in it any more.
 */
export async function forgetOldSecrets(database: Database): Promise<void> {
  await database.query(
    `update speaker.report_secrets as kept set secret = null
     where secret is not null and created_at < now() - make_interval(days => $1)
       and not exists (
         select from speaker.leads as lead
         where lead.event = kept.event and lead.kind = 'quiz' and lead.created_at >= now() - make_interval(days => $1)
       )
       and not exists (
         select from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
         where lead.event = kept.event and mail.kind = 'again'
           and (mail.state = 'queued' or mail.settled_at >= now() - make_interval(days => $1))
       )
       and not exists (
         select from speaker.live_answers as answer join speaker.live_rooms as room on room.code = answer.room
         where room.event = kept.event and answer.taken_at >= now() - make_interval(
           days => case when room.wave = 1 and room.mode = 'assessment' then $2::integer else $1 end
         )
       )`,
    [SECRET_DAYS, WORDS_DAYS],
  );
}
