import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { PAGE_MAX } from '../../shared/core/leads/limits.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { createOpenEndpoint } from '../http/endpoint.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { OPEN_TO_ALL } from '../http/open-to-all.ts';
import { readParsed } from '../http/read-parsed.ts';
import { storageUnavailable, tooManyRequests } from '../http/http-error.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import type { LeadLimiter } from '../rate-limit/rate-limiter.ts';
import { StorageAwayError } from '../database/storage-away-error.ts';
import type { LeadStore } from './lead-store.ts';
import type { LeadBody, NewLead } from './new-lead.ts';

/** What distinguishes one kind of lead from another at its address. */
export interface LeadEndpoint<Body extends LeadBody> {
  /** Lets the call in or throws an `HttpError`; absent: everyone may call. */
  readonly authorize?: (request: Request) => void;
  readonly parse: (input: unknown) => Parsed<Body>;
  /** What only the database can tell about a body; throws an `HttpError` where it is wrong. Absent: nothing. */
  readonly check?: (body: Body) => Promise<void>;
  readonly create: (body: Body, pageSource: LeadSource | null) => NewLead | Promise<NewLead>;
  /** The body of the 200. */
  readonly accepted: Readonly<Record<string, unknown>>;
}

/** What the address of a lead stands on. */
export interface LeadEndpointDeps {
  readonly rateLimiter: LeadLimiter;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
}

/** A `POST` address that takes one kind of lead: refuses as docs/interfaces.md#calls says, or answers once the lead is on disk. */
export function createLeadEndpoint<Body extends LeadBody>(
  { authorize, parse, check, create, accepted }: LeadEndpoint<Body>,
  store: LeadStore,
  { rateLimiter, clientAddress, log }: LeadEndpointDeps,
): Handler {
  return createOpenEndpoint({ POST: take }, log);

  async function take(request: Request): Promise<Response> {
    authorize?.(request);
    const body = await readParsed(request, parse);
    try {
      // Only what would be stored counts: 600 leads a minute, not 600 calls (docs/interfaces.md#calls).
      const verdict = await rateLimiter.take(clientAddress(request), Date.now(), body.event);
      if (!verdict.ok) throw tooManyRequests(verdict.retryAfterSeconds);
      await check?.(body);
      await store.accept(await create(body, readSource(request)));
    } catch (error) {
      throw error instanceof StorageAwayError ? storageUnavailable(error.cause) : error;
    }
    return jsonAnswer(200, accepted, OPEN_TO_ALL);
  }
}

/** The page that sent the lead, as the browser's `Referer` tells: whole on our own site, the origin elsewhere. */
function readSource(request: Request): LeadSource | null {
  const page = request.headers.get('referer');
  return page !== null && page.length <= PAGE_MAX && URL.canParse(page) ? { page: new URL(page).href } : null;
}
