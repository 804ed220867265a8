import assert from 'node:assert/strict';
import { eachRow } from './cases.ts';
import { LEAD_BODIES, LEAD_PATHS, type LeadPath, type LeadSetup, post, QUIZ } from './lead-setup.ts';

interface Refused {
  readonly name: string;
  readonly path: LeadPath;
  readonly status: number;
  /** A pattern that the error message must match. */
  readonly error: RegExp;
  readonly body?: () => string | object;
  readonly init?: RequestInit;
}

const LIMIT = 65_536;

/** A body without an announced length, `bytes` long. */
function chunked(bytes: number): ReadableStream<Uint8Array> {
  let remaining = bytes;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(Math.min(remaining, 8_192)).fill(0x20));
      remaining -= 8_192;
      if (remaining <= 0) controller.close();
    },
  });
}
/** One of each status; `backend/http` and `shared/core/leads` test every other input. */
const refusedOnEveryPath = LEAD_PATHS.flatMap((path): Refused[] => [
  ...['GET', 'PUT'].map((method) => ({ name: method, path, status: 405, error: /POST/, init: { method } })),
  {
    name: 'malformed UTF-8',
    path,
    status: 400,
    error: /JSON/,
    body: () => new Uint8Array([0x22, 0xff, 0x22]),
  },
  {
    name: 'a form',
    path,
    status: 415,
    error: /JSON/,
    init: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  },
  {
    name: 'a compressed body',
    path,
    status: 415,
    error: /JSON/,
    init: { headers: { 'content-encoding': 'gzip' } },
  },
  { name: 'over 64 KiB', path, status: 413, error: /64/, body: () => ' '.repeat(LIMIT + 1) },
  {
    name: 'over 64 KiB in chunks',
    path,
    status: 413,
    error: /64/,
    body: () => chunked(LIMIT + 8192),
    init: { duplex: 'half' } as RequestInit,
  },
  {
    name: 'another shape',
    path,
    status: 422,
    error: /\w/,
    body: () => '{"__proto__":{"email":"a@example.org"}}',
  },
  {
    name: 'an address with a line break',
    path,
    status: 422,
    error: /email/i,
    body: () => ({ ...LEAD_BODIES[path](), email: 'a@example.org\r\nBcc: b@example.org' }),
  },
]);
const keys = Object.entries({
  'another apikey': { apikey: 'another' },
  'another bearer': { authorization: 'Bearer another' },
  'no key at all': { apikey: '', authorization: '' },
}).map(([name, headers]): Refused => ({ name, path: QUIZ, status: 401, error: /key/, init: { headers } }));

/** Every refusal: its status and a sentence, readable from any origin, with nothing stored. */
export const REFUSAL_CASES = eachRow<LeadSetup, Refused>(
  [...refusedOnEveryPath, ...keys],
  ({ status, path, name }) => `${String(status)} ${path} ${name}`,
  async (setup, refused) => {
    const hasNoBody = refused.init?.method === 'GET';
    const body = refused.body?.() ?? LEAD_BODIES[refused.path]();
    const answer = hasNoBody
      ? await setup.call(refused.path, { method: 'GET' })
      : await post(setup, refused.path, body, refused.init);
    const { error } = (await answer.json()) as { error?: unknown };
    assert.equal(answer.status, refused.status, String(error));
    assert.match(String(error), refused.error);
    assert.doesNotMatch(String(error), /\bat \S+:\d+|Error:|undefined|\[object/);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    if (refused.status === 405) assert.match(answer.headers.get('allow') ?? '', /\bPOST\b/);
  },
);
