import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { isFieldName } from '../../shared/core/content/fields.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { createRequestId, withReference } from '../http/reference.ts';
import { Refusal } from '../http/refusal.ts';
import { createMemoryRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Handler, ReadClientAddress } from '../http/handler.ts';
import { matchesEtag } from '../http/etag.ts';
import { isOwnOrigin } from '../http/same-origin.ts';
import type { Log } from '../log/log.ts';
import { checkChange } from './check-change.ts';
import type { ContentStore, StorableChange } from './content-store.ts';
import type { SavePermission } from './save-permission.ts';

/** What the content service stands on. */
export interface ContentServiceDeps {
  readonly store: ContentStore;
  readonly permission: SavePermission;
  /** Origins beside the service's own whose pages may save (contract 8: nonce and key suffice there). */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Puts saved text into the served pages. */
  readonly rebuild: () => Promise<void>;
  readonly clientAddress: ReadClientAddress;
  readonly log: Log;
  readonly now: () => number;
}

/** A batch of more changes is split by the client (contract 8). */
const CHANGES_MAX = 200;
const AWAY = 'The text cannot be reached just now. Please try again in a moment.';
const RETRY_AFTER_SECONDS = '5';
/** Wrong nonces and keys that one address may try in a minute. Whoever has the right ones is never held up. */
const TRIES_A_MINUTE = 20;
const SENT_HEADERS = 'content-type, x-wp-nonce, x-content-key';

const saveSchema = v.object({
  changes: v.pipe(v.array(v.unknown()), v.maxLength(CHANGES_MAX)),
  triggerRebuild: v.optional(v.boolean(), false),
});

/** Answers `/wp-json/{ns}/v1/content`: GET, HEAD, POST and the preflight (contract 4). */
export function createContentHandler(deps: ContentServiceDeps): Handler {
  const tries = createMemoryRateLimiter(TRIES_A_MINUTE);
  return async (request) => {
    const cors = corsHeaders(request, deps.allowedOrigins);
    const response = await answer(request, deps, tries);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  };
}

/** Answers `/wp-json/{ns}/v1/content/versions?field=…`, for those who may save. */
export function createVersionsHandler(deps: ContentServiceDeps): Handler {
  const tries = createMemoryRateLimiter(TRIES_A_MINUTE);
  return async (request) => {
    const response = await answerVersions(request, deps, tries);
    for (const [name, value] of Object.entries(corsHeaders(request, deps.allowedOrigins)))
      response.headers.set(name, value);
    return response;
  };
}

async function answer(request: Request, deps: ContentServiceDeps, tries: RateLimiter): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (request.method === 'GET' || request.method === 'HEAD') return read(request, deps);
  if (request.method === 'POST') return save(request, deps, tries);
  return refuse(405, 'This address takes GET and POST.', { Allow: 'GET, HEAD, POST, OPTIONS' });
}

async function read(request: Request, deps: ContentServiceDeps): Promise<Response> {
  let body: string;
  try {
    body = JSON.stringify(await deps.store.read());
  } catch (cause) {
    return away(deps, cause);
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
  if (matchesEtag(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
}

async function save(request: Request, deps: ContentServiceDeps, tries: RateLimiter): Promise<Response> {
  const refused = await refusalOf(request, deps, tries);
  if (refused !== undefined) return refused;
  let body: unknown;
  try {
    body = await readJsonBody(request);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    throw error;
  }
  const parsed = v.safeParse(saveSchema, body);
  if (!parsed.success)
    return refuse(422, `Please send {changes: [at most ${CHANGES_MAX}], triggerRebuild: true or false}.`);

  const checked = parsed.output.changes.map(checkChange);
  const right = checked.filter((entry) => entry.ok).map((entry) => entry.change);
  const errors = checked.filter((entry) => !entry.ok).map(({ name, reason }) => `${name}: ${reason}`);
  // The same field twice: in order, the last stays.
  const byName = new Map<string, StorableChange>(right.map((change) => [change.name, change]));
  try {
    const conflicts = await deps.store.save([...byName.values()]);
    const refusedNames = new Set(conflicts.map((conflict) => conflict.name));
    const saved = [...byName.values()].filter(({ name }) => !refusedNames.has(name));
    const removed = saved.filter(({ value }) => value === null).map(({ name }) => name);
    errors.push(...conflicts.map(({ name }) => `${name}: someone else has changed this text`));
    if (saved.length > 0 || parsed.output.triggerRebuild) await rebuild(deps);
    const failedCount = checked.length - right.filter(({ name }) => !refusedNames.has(name)).length;
    deps.log({ level: 'info', event: 'content saved', saved: saved.length, failed: failedCount });
    return json(200, {
      success: failedCount === 0,
      savedCount: checked.length - failedCount,
      failedCount,
      errors,
      timestamp: new Date(deps.now()).toISOString(),
      saved: Object.fromEntries(saved.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
      ...(removed.length > 0 && { removed }),
      conflicts: conflicts.map(({ name, currentValue, savedAt }) => ({
        field_name: name,
        current_value: currentValue,
        saved_at: savedAt.toISOString(),
      })),
    });
  } catch (cause) {
    return away(deps, cause);
  }
}

/** A page that cannot be rendered must not make a save that has happened look like a failure. */
async function rebuild(deps: ContentServiceDeps): Promise<void> {
  await deps
    .rebuild()
    .catch((cause: unknown) => deps.log({ level: 'error', event: 'rebuild failed', cause }));
}

async function answerVersions(
  request: Request,
  deps: ContentServiceDeps,
  tries: RateLimiter,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (request.method !== 'GET') return refuse(405, 'This address takes GET.', { Allow: 'GET, OPTIONS' });
  const refused = await refusalOf(request, deps, tries);
  if (refused !== undefined) return refused;
  const field = new URL(request.url).searchParams.get('field') ?? '';
  if (!isFieldName(field)) return refuse(422, 'Please name a field.');
  try {
    const versions = await deps.store.versions(field);
    return json(200, {
      versions: versions.map(({ value, replacedAt }) => ({
        field_value: value,
        saved_at: replacedAt.toISOString(),
      })),
    });
  } catch (cause) {
    return away(deps, cause);
  }
}

async function refusalOf(
  request: Request,
  deps: ContentServiceDeps,
  tries: RateLimiter,
): Promise<Response | undefined> {
  const { headers } = request;
  const origin = headers.get('origin');
  if (origin !== null && !isTrusted(request, origin, deps.allowedOrigins))
    return refuse(403, 'Pages of this origin may not save here.');
  const nonce = headers.get('x-wp-nonce');
  const refusal = deps.permission.refusal(nonce, headers.get('x-content-key'), deps.now());
  if (refusal === undefined) return undefined;
  // What is missing was not guessed.
  const verdict =
    refusal.status === 403 ? await tries.take(deps.clientAddress(request), deps.now()) : undefined;
  if (verdict?.ok !== false) return refuse(refusal.status, refusal.error);
  return refuse(429, 'Too many tries. Please wait a minute.', {
    'Retry-After': String(verdict.retryAfterSeconds),
  });
}

function isTrusted(request: Request, origin: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has(origin) || isOwnOrigin(request, origin);
}

/**
 * What is public may be read from anywhere. An allowed origin may read as the clients do (with credentials, which change
 * nothing) and may save with nonce and key; to any other origin a save is closed.
 */
function corsHeaders(request: Request, allowed: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) return { Vary: 'Origin' };
  if (isTrusted(request, origin, allowed))
    return {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
      'Access-Control-Allow-Headers': SENT_HEADERS,
      'Access-Control-Max-Age': '600',
    };
  return request.method === 'GET' || request.method === 'HEAD'
    ? { Vary: 'Origin', 'Access-Control-Allow-Origin': '*' }
    : { Vary: 'Origin' };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': headers['Cache-Control'] ?? 'no-store',
    },
  });
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return json(status, { error }, headers);
}

function away(deps: ContentServiceDeps, cause: unknown): Response {
  const requestId = createRequestId();
  deps.log({ level: 'error', event: 'content storage away', requestId, cause });
  return refuse(503, withReference(AWAY, requestId), {
    'Retry-After': RETRY_AFTER_SECONDS,
    'X-Request-Id': requestId,
  });
}
