import { createOpenEndpoint } from '../../http/endpoint.ts';
import { storageUnavailable } from '../../http/http-error.ts';
import type { Handler, ReadClientAddress } from '../../http/handler.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import { createTimeOrderedUuid, isUuid } from '../../database/uuid.ts';
import { createUnknownLinkAnswer } from './unknown-link-answer.ts';
import type { MailLinkWords } from './mail-link-page.ts';
import { CONFIRM_WORDS, renderMailLinkPage, UNSUBSCRIBE_WORDS } from './mail-link-page.ts';

/** What the links of mails stand on. */
export interface MailLinkDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  /** The host that webhooks go to; absent: none is queued. */
  readonly webhookHost?: string | undefined;
  /** Told after a press has queued a mail or a webhook. */
  readonly onMailQueued?: () => void;
}

/** Tokens are compared by digest, so that the time it takes tells nothing about them. `$1` is the lead, `$2` the token. */
const IS_KNOWN = `id = $1 and sha256(mail_token::text::bytea) = sha256($2::uuid::text::bytea)`;

/** The leads that have a link to confirm at all. */
const IS_CONFIRMABLE = `${IS_KNOWN} and kind = 'newsletter' and awaits_confirmation`;

/** Who has unsubscribed has to be asked anew before a press counts. */
const CONFIRM_STATE = `case
  when unsubscribed_at is not null and confirmation_asked_at is null then 'stopped'
  when confirmed_at is not null then 'done'
  else 'ask' end`;

/** Who pressed a mail's link: the lead, and the token that only its mail carries. */
interface Link {
  readonly lead: string;
  readonly token: string;
}

/** Where a link stands: its press is still to come, has been made, or counts no more. */
interface Standing {
  readonly state: 'ask' | 'done' | 'stopped';
}

/** What a link does, each with `$1` and `$2` of `IS_KNOWN`; an unknown link is no row. */
interface LinkStatements {
  readonly words: MailLinkWords;
  readonly look: (link: Link) => Promise<readonly Standing[]>;
  readonly press: (link: Link) => Promise<readonly Standing[]>;
}

/**
 * The link of every mail. `GET` only shows a button, because mail scanners follow links; `POST` unsubscribes, from that
 * button or from a mail program's own (`List-Unsubscribe-Post`, RFC 8058): the address, whatever came from it, and with it
 * what was still waiting to be sent there. An unknown or altered link is a 404.
 */
export function createUnsubscribeEndpoint(deps: MailLinkDeps): Handler {
  return createMailLinkEndpoint(deps, {
    words: UNSUBSCRIBE_WORDS,
    look: ({ lead, token }) =>
      deps.database.query<Standing>(
        `select case when unsubscribed_at is null then 'ask' else 'done' end as state
         from speaker.leads where ${IS_KNOWN}`,
        [lead, token],
      ),
    // What is asked for from now on is counted anew: the results of that moment are sent.
    async press({ lead, token }) {
      const rows = await deps.database.query<Standing>(
        `with known as (
           select id, email, unsubscribed_at, speaker.address_digest(email) as digest
           from speaker.leads where ${IS_KNOWN} for update
         ), told as (
           insert into speaker.mails (id, lead_id, kind, recipient, content)
           select $3::uuid, id, 'webhook', $4::text, '{"type": "lead.unsubscribed"}'
           from known where unsubscribed_at is null and $4::text is not null
         ), gone as (
           update speaker.leads as lead
           set unsubscribed_at = coalesce(lead.unsubscribed_at, now()), confirmation_asked_at = null
           from known where lead.email = known.email returning lead.id
         ), stopped as (
           update speaker.mails as mail
           set state = 'set-aside', claimed_by = null, last_error = 'unsubscribed', settled_at = now()
           from gone where mail.lead_id = gone.id and mail.state = 'queued' and mail.recipient is null
         ), suppressed as (
           insert into speaker.suppressions (address_digest) select digest from known
           on conflict (address_digest) do update set since = now()
         )
         select 'done' as state from known`,
        [lead, token, createTimeOrderedUuid(Date.now()), deps.webhookHost ?? null],
      );
      deps.onMailQueued?.();
      return rows;
    },
  });
}

/**
 * The link of double opt-in and of a person who comes back, in the same two steps: the press confirms the subscription, takes
 * the address off the suppression list and queues the welcome mail. Only a newsletter lead that was asked for its press has
 * such a link; one from before the person unsubscribed confirms nothing and says so.
 */
export function createConfirmEndpoint(deps: MailLinkDeps): Handler {
  return createMailLinkEndpoint(deps, {
    words: CONFIRM_WORDS,
    look: ({ lead, token }) =>
      deps.database.query<Standing>(
        `select ${CONFIRM_STATE} as state from speaker.leads where ${IS_CONFIRMABLE}`,
        [lead, token],
      ),
    async press({ lead, token }) {
      const rows = await deps.database.query<Standing>(
        `with known as (
           select id, email, ${CONFIRM_STATE} as state
           from speaker.leads where ${IS_CONFIRMABLE} for update
         ), confirmed as (
           update speaker.leads as lead set confirmed_at = now(), confirmation_asked_at = null, unsubscribed_at = null from known
           where lead.id = known.id and known.state = 'ask' returning known.id, known.email
         ), returned as (
           delete from speaker.suppressions as suppression using confirmed
           where suppression.address_digest = speaker.address_digest(confirmed.email)
         ), reachable as (
           update speaker.leads as lead set unsubscribed_at = null from confirmed
           where lead.email = confirmed.email and lead.id <> confirmed.id and lead.unsubscribed_at is not null
         ), queued as (
           insert into speaker.mails (id, lead_id, kind, recipient)
           select $3::uuid, id, 'welcome', null from confirmed
           union all select $4::uuid, id, 'webhook', $5::text from confirmed where $5::text is not null
         )
         select case state when 'ask' then 'done' else state end as state from known`,
        [
          lead,
          token,
          createTimeOrderedUuid(Date.now()),
          createTimeOrderedUuid(Date.now()),
          deps.webhookHost ?? null,
        ],
      );
      deps.onMailQueued?.();
      return rows;
    },
  });
}

function createMailLinkEndpoint(
  { log, clientAddress }: MailLinkDeps,
  { words, look, press }: LinkStatements,
): Handler {
  const refuse = createUnknownLinkAnswer(clientAddress);
  return createOpenEndpoint(
    { GET: (request) => answer(request, look), POST: (request) => answer(request, press) },
    log,
  );

  async function answer(request: Request, deed: LinkStatements['look']): Promise<Response> {
    const [standing] = await ask(request, deed);
    return standing === undefined ? refuse(request) : renderMailLinkPage(words[standing.state]);
  }
}

async function ask<Row>(
  request: Request,
  answer: (link: Link) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { searchParams } = new URL(request.url);
  const link = { lead: searchParams.get('lead') ?? '', token: searchParams.get('token') ?? '' };
  if (!isUuid(link.lead) || !isUuid(link.token)) return [];
  try {
    return await answer(link);
  } catch (error) {
    throw storageUnavailable(error);
  }
}
