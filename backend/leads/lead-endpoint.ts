import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { PAGE_MAX } from '../../shared/core/leads/limits.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { toSourcePage } from '../../shared/core/leads/lead-terms.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { tooManyRequests } from '../http/http-error.ts';
import type { ReadClientAddress, RequestHandler } from '../http/handler.ts';
import { addressKey, type LeadLimiter } from '../rate-limit/rate-limiter.ts';
import type { LeadStore } from './lead-store.ts';
import type { LeadBody, NewLead } from './new-lead.ts';

/** What distinguishes one kind of lead from another at its address. */
export interface LeadEndpoint<Body extends LeadBody> {
  /** Authorizes the call or throws an `HttpError`; absent: public. */
  readonly authorize?: (request: Request) => void;
  readonly parse: (input: unknown) => Parsed<Body>;
  /** Checks against the database; throws an `HttpError`. Absent: none. */
  readonly check?: (body: Body) => Promise<void>;
  readonly create: (body: Body, pageSource: LeadSource | null) => NewLead | Promise<NewLead>;
  /** The body of the 200. */
  readonly accepted: Readonly<Record<string, unknown>>;
}

export interface LeadEndpointDeps {
  readonly rateLimiter: LeadLimiter;
  readonly clientAddress: ReadClientAddress;
}

/**
 * Accepts one kind of lead: refuses it (docs/interfaces.md#calls), or responds once it is on disk.
 */
export function createLeadHandler<Body extends LeadBody>(
  { authorize, parse, check, create, accepted }: LeadEndpoint<Body>,
  store: LeadStore,
  { rateLimiter, clientAddress }: LeadEndpointDeps,
): RequestHandler {
  return async (request) => {
    authorize?.(request);
    const body = await readParsed(request, parse);
    // Only what would be stored counts: 600 leads a minute, not 600 calls (docs/interfaces.md#calls).
    const address = clientAddress(request);
    const result = await rateLimiter.count(address, Date.now(), body.event);
    if (!result.ok) throw tooManyRequests(result.retryAfterSeconds);
    await check?.(body);
    await store.accept({ ...(await create(body, readSource(request))), caller: addressKey(address) });
    return jsonAnswer(200, accepted);
  };
}

/** Returns the page that the `Referer` header names, by origin and path. */
function readSource(request: Request): LeadSource | null {
  const page = toSourcePage(request.headers.get('referer') ?? '');
  return page !== undefined && page.length <= PAGE_MAX ? { page } : null;
}
