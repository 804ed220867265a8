import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { createOpenEndpoint } from '../../http/endpoint.ts';
import { storageUnavailable, tooManyRequests } from '../../http/http-error.ts';
import type { Handler, ReadClientAddress } from '../../http/handler.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import { createMemoryRateLimiter } from '../../rate-limit/memory-rate-limiter.ts';
import { createTimeOrderedUuid, isUuid } from '../../database/uuid.ts';
import type { MailLinkWords } from './mail-link-page.ts';
import { CONFIRM_WORDS, renderMailLinkPage, UNSUBSCRIBE_WORDS } from './mail-link-page.ts';

/** What the links of mails stand on. */
export interface MailLinkDeps {
  readonly database: Database;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  /** Told after a press has queued a mail. */
  readonly onMailQueued?: () => void;
}

/**
 * Wrong links that one address may open in a minute, by each instance of a host. Whoever has a right one is never held up:
 * a company's mail scanner shares its address with everyone who works there.
 */
const TRIES_PER_MINUTE = 60;

/** Tokens are compared by digest, so that the time it takes tells nothing about them. `$1` is the lead, `$2` the token. */
const IS_KNOWN = `id = $1 and sha256(mail_token::text::bytea) = sha256($2::uuid::text::bytea)`;

/** Who pressed a mail's link: the lead, and the token that only its mail carries. */
interface Link {
  readonly lead: string;
  readonly token: string;
}

/**
 * The link of every mail. `GET` only shows a button, because mail scanners follow links; `POST` unsubscribes, from that
 * button or from a mail program's own (`List-Unsubscribe-Post`, RFC 8058): the address, whatever came from it, and with it
 * what was still waiting to be sent there. An unknown or altered link is a 404.
 */
export function createUnsubscribeEndpoint(deps: MailLinkDeps): Handler {
  return createMailLinkEndpoint(deps, UNSUBSCRIBE_WORDS, 'unsubscribed_at', ({ lead, token }) =>
    deps.database.query(
      `with known as (
         select email from speaker.leads where ${IS_KNOWN}
       ), gone as (
         update speaker.leads as lead set unsubscribed_at = coalesce(lead.unsubscribed_at, now())
         from known where lead.email = known.email returning lead.id
       ), stopped as (
         update speaker.mails as mail
         set state = 'set-aside', claimed_by = null, last_error = 'unsubscribed', settled_at = now()
         from gone where mail.lead_id = gone.id and mail.state = 'queued'
       )
       select id from gone`,
      [lead, token],
    ),
  );
}

/** The link of double opt-in, in the same two steps: the press confirms the subscription and queues the welcome mail. */
export function createConfirmEndpoint(deps: MailLinkDeps): Handler {
  return createMailLinkEndpoint(deps, CONFIRM_WORDS, 'confirmed_at', async ({ lead, token }) => {
    const rows = await deps.database.query(
      `with known as (
         select id, confirmed_at from speaker.leads where ${IS_KNOWN} and kind = 'newsletter' for update
       ), confirmed as (
         update speaker.leads as lead set confirmed_at = now() from known
         where lead.id = known.id and known.confirmed_at is null returning lead.id
       ), queued as (
         insert into speaker.mails (id, lead_id, kind) select $3::uuid, id, 'welcome' from confirmed
       )
       select id from known`,
      [lead, token, createTimeOrderedUuid(Date.now())],
    );
    deps.onMailQueued?.();
    return rows;
  });
}

export type MailLinkAction = 'unsubscribe' | 'confirm';

/** The function behind a mail's link; `base` is where the functions answer, without a slash at its end. */
export function createMailLink(base: string, action: MailLinkAction, lead: string, token: string): string {
  return `${base}${functionPath(action)}?${new URLSearchParams({ lead, token }).toString()}`;
}

function createMailLinkEndpoint(
  { database, log, clientAddress }: MailLinkDeps,
  words: MailLinkWords,
  doneColumn: 'unsubscribed_at' | 'confirmed_at',
  press: (link: Link) => Promise<readonly unknown[]>,
): Handler {
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return createOpenEndpoint({ GET: show, POST: act }, log);

  async function show(request: Request): Promise<Response> {
    const [row] = await ask(request, ({ lead, token }) =>
      database.query<{ done: boolean }>(
        `select ${doneColumn} is not null as done from speaker.leads where ${IS_KNOWN}`,
        [lead, token],
      ),
    );
    if (row === undefined) return refuse(request);
    return renderMailLinkPage(row.done ? words.done : words.ask);
  }

  async function act(request: Request): Promise<Response> {
    const rows = await ask(request, press);
    return rows.length > 0 ? renderMailLinkPage(words.done) : refuse(request);
  }

  async function refuse(request: Request): Promise<Response> {
    const verdict = await tries.take(clientAddress(request), Date.now());
    if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
    return renderMailLinkPage(words.unknown);
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
