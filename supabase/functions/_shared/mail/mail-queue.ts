import type { LeadDatabase } from '../database.ts';
import type { QueuedMail } from './render-mail.ts';

/** A mail that is ours to send until its lease ends. */
export interface ClaimedMail extends QueuedMail {
  /** Which try this is, from 1. */
  readonly attempts: number;
}

/** How sending one mail went; `retrySeconds` null: no more tries, the mail is set aside. */
export type MailOutcome =
  | { readonly id: string; readonly sent: true }
  | {
      readonly id: string;
      readonly sent: false;
      readonly error: string;
      readonly retrySeconds: number | null;
    };

/** For so long a taken mail is nobody else's. Should its taker die, it is due again. */
export const LEASE_SECONDS = 120;

/** Takes due mails, the oldest first. Others who ask at the same time get other mails. */
export function claimMails(database: LeadDatabase, owner: string, limit: number): Promise<ClaimedMail[]> {
  return database.query<ClaimedMail>(
    `with due as materialized (
       select id from speaker.mails where state = 'queued' and due_at <= now()
       order by due_at, id limit $2::integer for update skip locked
     )
     update speaker.mails as mail
     set due_at = now() + interval '${LEASE_SECONDS} seconds', claimed_by = $1, attempts = attempts + 1
     from due, speaker.leads as lead
     where mail.id = due.id and lead.id = mail.lead_id
     returning mail.id, mail.kind, mail.attempts, lead.id as lead_id, lead.mail_token, lead.payload`,
    [owner, limit],
  );
}

/** Writes down how it went, for a whole round in one statement. */
export async function noteOutcomes(database: LeadDatabase, outcomes: readonly MailOutcome[]): Promise<void> {
  const entries = outcomes.map((outcome) =>
    outcome.sent
      ? { id: outcome.id, state: 'sent' }
      : {
          id: outcome.id,
          state: outcome.retrySeconds === null ? 'set-aside' : 'queued',
          wait: outcome.retrySeconds ?? 0,
          error: outcome.error,
        },
  );
  await database.query(
    `update speaker.mails as mail
     set state = outcome.state, claimed_by = null, last_error = outcome.error,
       due_at = now() + make_interval(secs => coalesce(outcome.wait, 0)),
       settled_at = case when outcome.state = 'queued' then null else now() end
     from jsonb_to_recordset($1::text::jsonb) as outcome (id uuid, state text, wait double precision, error text)
     where mail.id = outcome.id`,
    [JSON.stringify(entries)],
  );
}

/** Gives back what a former life of this host had taken and could not note: those mails are due now. */
export async function releaseClaims(database: LeadDatabase, owner: string): Promise<void> {
  await database.query(
    `update speaker.mails set due_at = '-infinity', claimed_by = null where state = 'queued' and claimed_by = $1`,
    [owner],
  );
}
