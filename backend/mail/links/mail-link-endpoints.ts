import type { HonoRequest } from 'hono';
import type { SpeakerConfig } from '../../../speaker/speaker-shapes.ts';
import type { App } from '../../http/app.ts';
import type { ReadClientAddress } from '../../http/handler.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { createTimeOrderedUuid, isUuid } from '../../database/uuid.ts';
import { type Database } from '../../database/database.ts';
import { leadIsConfirmed } from '../../leads/confirmed-address.ts';
import {
  addErrorPage,
  createUnknownState,
  LINK_WORDS,
  type MailLinkWords,
  renderMailLinkPage,
  STOPPED,
} from './mail-link-page.ts';
import { createRequestLimit } from '../../rate-limit/request-limit.ts';

/** Wrong links only: a company's mail scanner shares its address with its employees. */
const TRIES_PER_MINUTE = 60;

export interface MailLinkDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly speaker: Pick<SpeakerConfig, 'brand' | 'email'>;
  /** Absent: no webhook is queued. */
  readonly webhookHost?: string | undefined;
  /** Called after a mail was queued, so that the mail worker sends it at once. */
  readonly onMailQueued?: () => void;
}

/** By digest, so that timing reveals nothing. `$1` is the lead, `$2` the token. */
const IS_KNOWN = `id = $1 and sha256(mail_token::text::bytea) = sha256($2::uuid::text::bytea)`;

/** The receipt of an address that was unconfirmed: without a copy of what was entered. */
const COPY_IS_OWED = `lead.kind = 'inquiry' and exists (
  select from speaker.mails as receipt
  left join speaker.confirmed_addresses as confirmed on confirmed.email = lead.email
  where receipt.lead_id = lead.id and receipt.kind = 'receipt' and receipt.state = 'sent'
    and receipt.created_at <= coalesce(confirmed.confirmed_at, 'infinity'))`;

/** An unsubscribed address needs a new confirmation request before a press subscribes it. */
const CONFIRM_STATE = `case
  when lead.awaits_confirmation and lead.unsubscribed_at is not null and lead.confirmation_asked_at is null then 'stopped'
  when lead.confirmed_at is not null then 'done'
  when not lead.awaits_confirmation and ${leadIsConfirmed('lead')} and not (${COPY_IS_OWED}) then 'done'
  else 'ask' end`;

interface LinkState {
  readonly state: 'ask' | 'done' | 'stopped';
  /** Confirming the address also subscribes. */
  readonly subscribes?: boolean;
}

/** Two statements with the parameters of `IS_KNOWN`. Each returns a `LinkState`, or no row. */
interface LinkStatements {
  readonly look: string;
  readonly press: string;
  readonly more: () => readonly unknown[];
  readonly words: (standing: LinkState) => MailLinkWords;
}

const newId = () => createTimeOrderedUuid(Date.now());

/**
 * The link of every mail. `GET` shows a button, because mail scanners follow links; `POST` from the
 * button or a mail program (`List-Unsubscribe-Post`, RFC 8058) unsubscribes the address of any lead
 * and cancels its waiting mails. 404 for an unknown link.
 */
export function addUnsubscribeRoutes(app: App, deps: MailLinkDeps): void {
  addMailLinkRoutes(app, functionPath('unsubscribe'), deps, {
    words: () => LINK_WORDS.unsubscribe,
    look: `select case when unsubscribed_at is null then 'ask' else 'done' end as state
       from speaker.leads where ${IS_KNOWN}`,
    // Starts a new count of requests.
    press: `with known as (
       select id, email, unsubscribed_at, speaker.address_digest(email) as digest
       from speaker.leads where ${IS_KNOWN} for update
     ), queued as (
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
    more: () => [newId(), deps.webhookHost ?? null],
  });
}

/**
 * The confirm link of a mail to a person, in the same two steps. Confirms the address and what
 * waits for it: a subscription (double opt-in, or after an unsubscription), which removes the
 * address from the suppression list and queues the welcome; the copy of an inquiry that its receipt
 * omitted. A link from before an unsubscription confirms nothing and shows a message.
 */
export function addConfirmRoutes(app: App, deps: MailLinkDeps): void {
  addMailLinkRoutes(app, functionPath('confirm'), deps, {
    words: ({ subscribes }) => LINK_WORDS[subscribes === true ? 'confirm' : 'address'],
    look: `select ${CONFIRM_STATE} as state, awaits_confirmation as subscribes
       from speaker.leads as lead where ${IS_KNOWN}`,
    press: `with known as (
       select id, email, awaits_confirmation as subscribes, ${COPY_IS_OWED} as owes_copy, ${CONFIRM_STATE} as state
       from speaker.leads as lead where ${IS_KNOWN} for update
     ), pressed as (
       update speaker.leads as lead
       set confirmed_at = now(), confirmation_asked_at = null,
         unsubscribed_at = case when known.subscribes then null else lead.unsubscribed_at end
       from known
       where lead.id = known.id and known.state = 'ask' returning known.*
     ), address as (
       insert into speaker.confirmed_addresses (email) select email from pressed on conflict (email) do nothing
     ), awaited as (
       update speaker.mails as mail set waits = false from speaker.leads as lead, pressed
       where lead.email = pressed.email and mail.lead_id = lead.id and mail.waits
     ), subscribed as (
       select id, email from pressed where subscribes
     ), returned as (
       delete from speaker.suppressions as suppression using subscribed
       where suppression.address_digest = speaker.address_digest(subscribed.email)
     ), reachable as (
       update speaker.leads as lead set unsubscribed_at = null from subscribed
       where lead.email = subscribed.email and lead.id <> subscribed.id and lead.unsubscribed_at is not null
     ), queued as (
       insert into speaker.mails (id, lead_id, kind, recipient)
       select $3::uuid, id, 'welcome', null from subscribed
       union all select $3::uuid, id, 'receipt', null from pressed where owes_copy
       union all select $4::uuid, id, 'webhook', $5::text from subscribed where $5::text is not null
     )
     select case state when 'ask' then 'done' else state end as state, subscribes from known`,
    more: () => [newId(), newId(), deps.webhookHost ?? null],
  });
}

function addMailLinkRoutes(
  app: App,
  path: string,
  { database, clientAddress, speaker, onMailQueued }: MailLinkDeps,
  { words, look, press, more }: LinkStatements,
): void {
  const refuse = createUnknownLinkAnswer(clientAddress, speaker);
  const answer = async (request: HonoRequest, statement: string, parameters: readonly unknown[]) => {
    const { lead = '', token = '' } = request.query();
    if (!isUuid(lead) || !isUuid(token)) return refuse(request.raw);
    const [standing] = await database.query<LinkState>(statement, [lead, token, ...parameters]);
    if (standing === undefined) return refuse(request.raw);
    return renderMailLinkPage(speaker.brand, { ...words(standing), stopped: STOPPED }[standing.state]);
  };
  addErrorPage(app, path, speaker.brand);
  app.get(path, ({ req }) => answer(req, look, []));
  app.post(path, async ({ req }) => {
    const page = await answer(req, press, more());
    onMailQueued?.();
    return page;
  });
}

/** A page, or an `HttpError` (429) after too many unknown links from one address. */
export function createUnknownLinkAnswer(clientAddress: ReadClientAddress, speaker: MailLinkDeps['speaker']) {
  const limit = createRequestLimit(TRIES_PER_MINUTE, clientAddress);
  return (request: Request): Response => {
    limit(request);
    return renderMailLinkPage(speaker.brand, createUnknownState(speaker.email));
  };
}
