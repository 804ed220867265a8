import { addDays, formatDay, parseDay } from '../../../shared/core/calendar-day.ts';
import { describeDay } from '../../calendar/describe-day.ts';
import type { Database } from '../../database/database.ts';
import { answerInTime } from '../../database/deadline.ts';
import { isUuid } from '../../database/uuid.ts';
import { createOpenEndpoint } from '../../http/endpoint.ts';
import type { Handler } from '../../http/handler.ts';
import { invalidFields, storageUnavailable } from '../../http/http-error.ts';
import { jsonAnswer } from '../../http/json-answer.ts';
import { OPEN_TO_ALL } from '../../http/open-to-all.ts';
import { readBody } from '../../http/read-json-body.ts';
import { changeLead } from '../../leads/change-lead.ts';
import type { LeadState } from '../../../shared/core/leads/lead-state.ts';
import { HOLD_DAYS } from '../../../shared/core/leads/lead-state.ts';
import { createUnknownLinkAnswer } from './unknown-link-answer.ts';
import type { MailLinkDeps } from './mail-link-endpoints.ts';
import type { MailLinkState } from './mail-link-page.ts';
import { PRESS_WORDS, renderMailLinkPage } from './mail-link-page.ts';
import type { PressAction } from './press-actions.ts';
import { PRESS_ACTIONS } from './press-actions.ts';

/** One day, and what a browser writes around it. */
const FORM_MAX_BYTES = 1_000;

/** A mail to the office whose link was opened, and how its lead stands. */
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
 * The one-press links of a mail to the office (docs/interfaces.md#office). `GET` shows a button, because mail scanners follow links; `POST` makes
 * the press, once, and only while nobody has dealt with the inquiry: else it says how the inquiry stands. The one whose mail it is
 * is noted in the history.
 */
export function createPressEndpoint({ database, clientAddress, log }: MailLinkDeps): Handler {
  const refuse = createUnknownLinkAnswer(clientAddress);
  return createOpenEndpoint({ GET: ask, POST: press }, log);

  async function ask(request: Request): Promise<Response> {
    const { action, link } = await open(request);
    if (action === undefined || link === undefined) return refuse(request);
    return renderMailLinkPage(isOpen(link) ? askFor(action) : describeStanding(link));
  }

  async function press(request: Request): Promise<Response> {
    const { action, link } = await open(request);
    if (action === undefined || link === undefined) return refuse(request);
    const form = new URLSearchParams(new TextDecoder().decode(await readBody(request, FORM_MAX_BYTES)));
    const heldUntil = action === 'held' ? readUntil(form.get('until')) : undefined;
    if (isOpen(link)) {
      await inTime(
        changeLead(database, {
          lead: link.lead,
          expected: link.changes,
          by: link.recipient,
          change: { state: PRESS_ACTIONS[action].state, heldUntil },
          pressedMail: link.mail,
        }),
      );
    }
    const after = await inTime(findLink(database, link.mail));
    return answer(request, after === undefined ? undefined : describeStanding(after, isOpen(link)));
  }

  async function open(
    request: Request,
  ): Promise<{ readonly action: PressAction | undefined; readonly link: OpenedLink | undefined }> {
    const { searchParams } = new URL(request.url);
    const [mail, token, name] = ['mail', 'token', 'press'].map((key) => searchParams.get(key) ?? '');
    const action = (Object.keys(PRESS_ACTIONS) as PressAction[]).find((known) => known === name);
    if (!isUuid(mail ?? '') || !isUuid(token ?? '')) return { action, link: undefined };
    return { action, link: await inTime(findLink(database, mail ?? '', token)) };
  }

  /** The page on a static host asks for JSON: functions serve no pages there. */
  function answer(request: Request, state: MailLinkState | undefined): Response | Promise<Response> {
    if (state === undefined) return refuse(request);
    if (request.headers.get('accept') !== 'application/json') return renderMailLinkPage(state);
    return jsonAnswer(state.status, { heading: state.heading, text: state.text }, OPEN_TO_ALL);
  }
}

const isOpen = (link: OpenedLink) => link.state === 'new' && !link.pressed;

/** Tokens are compared by digest, so that the time it takes tells nothing about them. */
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

function askFor(action: PressAction): MailLinkState {
  const state = PRESS_WORDS[action];
  return action === 'held' ? { ...state, until: formatDay(addDays(new Date(), HOLD_DAYS)) } : state;
}

const STANDINGS: Readonly<Record<LeadState, string>> = {
  new: 'still new',
  answered: 'answered',
  held: 'held',
  confirmed: 'confirmed',
  declined: 'declined: not now',
  closed: 'closed',
};

function describeStanding({ state, held_until: until }: OpenedLink, isNew = false): MailLinkState {
  const standing = until === null ? STANDINGS[state] : `held until ${describeDay(until)}`;
  return {
    status: 200,
    heading: isNew ? 'Noted' : 'This was noted before',
    text: `The inquiry is ${standing}. ${isNew ? '' : 'This press has changed nothing. '}The office page can change it at any time.`,
  };
}

/** The day that the form sent; absent: ten days on. Throws an `HttpError` (422). */
function readUntil(text: string | null): string | undefined {
  if (text === null || text === '') return undefined;
  const day = parseDay(text);
  if (day === undefined || formatDay(day) < formatDay(new Date()))
    throw invalidFields(['Please choose a day from today on']);
  return text;
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answerInTime(answer);
  } catch (error) {
    throw storageUnavailable(error);
  }
}
