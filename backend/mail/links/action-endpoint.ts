import type { HonoRequest } from 'hono';
import { addDays, formatDay, fullDay, parseDay } from '../../../shared/core/dates.ts';
import { functionPath } from '../../../shared/core/leads/function-paths.ts';
import { isUuid } from '../../database/uuid.ts';
import { type Database } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { invalidFields, jsonAnswer, readBody } from '../../http/json-call.ts';
import { changeLead } from '../../leads/change-lead.ts';
import { HOLD_DAYS, type LeadState } from '../../../shared/core/leads/lead-terms.ts';
import { createUnknownLinkAnswer, type MailLinkDeps } from './mail-link-endpoints.ts';
import { ACTION_TEXTS, addErrorPage, type MailLinkState, renderMailLinkPage } from './mail-link-page.ts';
import { LINK_ACTIONS, type LinkAction } from './mail-link.ts';

const FORM_MAX_BYTES = 1_000;

interface OpenedLink {
  readonly mail: string;
  readonly lead: string;
  readonly recipient: string;
  readonly pressed: boolean;
  readonly state: LeadState;
  readonly held_until: string | null;
  readonly changes: number;
}

/**
 * The links of a mail to the office (docs/interfaces.md#office). `GET` shows a button, because mail
 * scanners follow links; `POST` acts once, and only on a new inquiry, else shows its state. The
 * history records the mail's recipient.
 */
export function addActionRoutes(app: App, { database, clientAddress, speaker }: MailLinkDeps): void {
  const refuse = createUnknownLinkAnswer(clientAddress, speaker);

  addErrorPage(app, functionPath('press'), speaker.brand);
  app.get(functionPath('press'), async ({ req }) => {
    const { action, link } = await open(req);
    if (action === undefined || link === undefined) return refuse(req.raw);
    return renderMailLinkPage(speaker.brand, isOpen(link) ? questionState(action) : describeState(link));
  });

  app.post(functionPath('press'), async ({ req }) => {
    const { action, link } = await open(req);
    if (action === undefined || link === undefined) return refuse(req.raw);
    const form = new URLSearchParams(new TextDecoder().decode(await readBody(req.raw, FORM_MAX_BYTES)));
    const heldUntil = action === 'held' ? readUntil(form.get('until')) : undefined;
    if (isOpen(link)) {
      await changeLead(database, {
        lead: link.lead,
        expected: link.changes,
        by: link.recipient,
        state: LINK_ACTIONS[action].state,
        heldUntil,
        usedMail: link.mail,
      });
    }
    const after = await findLink(database, link.mail);
    if (after === undefined) return refuse(req.raw);
    const state = describeState(after, isOpen(link));
    // The page on a static host requests JSON, because functions serve no pages there.
    return req.header('accept') === 'application/json'
      ? jsonAnswer(200, { heading: state.heading, text: state.text })
      : renderMailLinkPage(speaker.brand, state);
  });

  async function open(request: HonoRequest) {
    const { mail = '', token = '', press } = request.query();
    const action = (Object.keys(LINK_ACTIONS) as LinkAction[]).find((known) => known === press);
    const link = isUuid(mail) && isUuid(token) ? await findLink(database, mail, token) : undefined;
    return { action, link };
  }
}

const isOpen = (link: OpenedLink) => link.state === 'new' && !link.pressed;

/** Compares digests, so that timing reveals nothing. */
async function findLink(database: Database, mail: string, token?: string): Promise<OpenedLink | undefined> {
  const [link] = await database.query<OpenedLink>(
    `select mail.id as mail, lead.id as lead, mail.recipient, mail.pressed_at is not null as pressed, lead.state,
       lead.held_until::text as held_until, lead.changes
     from speaker.mails as mail join speaker.leads as lead on lead.id = mail.lead_id
     where mail.id = $1 and mail.kind = 'office'
       and ($2::uuid is null or sha256(mail.token::text::bytea) = sha256($2::uuid::text::bytea))`,
    [mail, token ?? null],
  );
  return link;
}

function questionState(action: LinkAction): MailLinkState {
  const state = ACTION_TEXTS[action];
  return action === 'held' ? { ...state, until: formatDay(addDays(new Date(), HOLD_DAYS)) } : state;
}

const STATE_DESCRIPTIONS: Readonly<Record<LeadState, string>> = {
  new: 'still new',
  answered: 'answered',
  held: 'held',
  confirmed: 'confirmed',
  declined: 'declined: not now',
  closed: 'closed',
};

function describeState({ state, held_until: until }: OpenedLink, isNew = false): MailLinkState {
  const description = until === null ? STATE_DESCRIPTIONS[state] : `held until ${fullDay(until)}`;
  return {
    heading: isNew ? 'Noted' : 'This was noted before',
    text: `The inquiry is ${description}. ${isNew ? '' : 'This click has changed nothing. '}The office page can change it at any time.`,
  };
}

/** The default is ten days from now. Throws an `HttpError` (422). */
function readUntil(text: string | null): string | undefined {
  if (text === null || text === '') return undefined;
  const day = parseDay(text);
  if (day === undefined || formatDay(day) < formatDay(new Date()))
    throw invalidFields(['Please choose a day from today on']);
  return text;
}
