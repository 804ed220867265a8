import assert from 'node:assert/strict';
import type { LeadBody } from './lead-fixtures.ts';
import { type LeadSetup, post } from './lead-setup.ts';

const OFFICE = '/functions/v1/office';
export const NO_LEAD = '00000000-0000-7000-8000-000000000000';

type Json = Readonly<Record<string, unknown>>;
type LeadJson = Json & Readonly<Record<'id' | 'email' | 'state', string>> & { readonly heldUntil?: string };
type MailJson = Readonly<Record<'id' | 'kind' | 'to' | 'status' | 'at', string>> &
  Readonly<Partial<Record<'state' | 'lastError' | 'error', string>>> & { readonly attempts?: number };
interface EventJson extends Json, Readonly<Record<'code' | 'firstAt' | 'lastAt', string>> {
  readonly answers: number;
  readonly funnel: Readonly<Record<string, number>>;
}

/** All fields of the office's responses; a case reads those of its call. */
export interface OfficeJson {
  readonly error: string;
  readonly total: number;
  readonly unread: number;
  readonly next: string | null;
  readonly leads: readonly LeadJson[];
  readonly lead: LeadJson;
  readonly history: readonly Json[];
  readonly mails: readonly MailJson[];
  readonly unconfirmed: Readonly<Record<string, number>>;
  readonly count: number;
  readonly events: readonly EventJson[];
  readonly event: EventJson;
  readonly report: Readonly<Record<'id', string>> & { readonly number: number };
  readonly url: string;
  readonly since: string | null;
  /** The body of a response that is not JSON. */
  readonly text: string;
}

/** A call of the office, signed in by default. A string body is sent unchanged. */
export async function request(
  setup: LeadSetup,
  method: string,
  path: string,
  body?: object | string,
  headers: Readonly<Record<string, string>> = setup.officeHeaders,
) {
  const answer = await setup.call(OFFICE + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed = (isJson ? JSON.parse(text) : { text }) as OfficeJson;
  return { status: answer.status, body: parsed, headers: answer.headers };
}

/** Stores a lead and returns its id, found by its address in the office. */
export async function store(setup: LeadSetup, path: string, body: LeadBody): Promise<string> {
  assert.equal((await post(setup, path, body)).status, 200);
  const suspected = body['website'] === undefined ? '0' : '1';
  const query = new URLSearchParams({ q: body.email, suspected });
  const { body: found } = await request(setup, 'GET', `/leads?${query.toString()}`);
  return found.leads[0]?.id ?? assert.fail('the lead is not found by its address');
}
