import assert from 'node:assert/strict';
import type { Cases } from './cases.ts';
import { inquiryBody, newsletterBody, quizBody } from './lead-fixtures.ts';

/** A lead as any set-up lists it. */
export type StoredLead = Readonly<Record<string, unknown>>;

/** One running lead backend: everything that the cases use. */
export interface LeadSetup {
  /** Like `fetch`, with a path of docs/interfaces.md#calls. */
  readonly call: (path: string, init: RequestInit) => Promise<Response>;
  /** Every stored lead, the suspected ones only when asked for. */
  readonly leads: (options: { readonly suspected: boolean }) => Promise<StoredLead[]>;
  /** The number of mails queued for leads with this address, sent or not. */
  readonly mailsTo: (email: string) => Promise<number>;
  /** The token that the links of this lead's mails carry. */
  readonly mailToken: (lead: string) => Promise<string>;
  /** The token in the lead's mails after `/my-data#`. */
  readonly myDataToken: (lead: string) => Promise<string>;
  /** The headers of the office's calls, its name in the history, and its mail address. */
  readonly officeHeaders: Readonly<Record<string, string>>;
  readonly officeName: string;
  readonly officeMail: string;
  /** The public key that quiz calls must carry. */
  readonly anonKey: string;
}

/** Rules of docs/interfaces.md#calls, checked over HTTP. */
export type LeadCases = Cases<LeadSetup>;

export const NEWSLETTER = '/functions/v1/newsletter-subscriptions';
export const QUIZ = '/functions/v1/submit-quiz-public';
export const INQUIRY = '/forms/inquiry';
export const MY_DATA = '/functions/v1/my-data';

export const LEAD_PATHS = [NEWSLETTER, QUIZ, INQUIRY] as const;
export type LeadPath = (typeof LEAD_PATHS)[number];
export const LEAD_BODIES = { [NEWSLETTER]: newsletterBody, [QUIZ]: quizBody, [INQUIRY]: inquiryBody };

/** Presses a link of a lead, by default the one that confirms its address; returns the status. */
export async function pressLink(setup: LeadSetup, lead: string, action = 'confirm'): Promise<number> {
  const query = new URLSearchParams({ lead, token: await setup.mailToken(lead) });
  const answer = await setup.call(`/functions/v1/${action}?${query.toString()}`, { method: 'POST' });
  await answer.arrayBuffer();
  return answer.status;
}

/** What sends a call, with the public key where a host requires one. */
type Caller = Pick<LeadSetup, 'call'> & Partial<Pick<LeadSetup, 'anonKey'>>;

/** A JSON POST; at the quiz call with the public key twice (docs/interfaces.md#calls). */
export function post(setup: Caller, path: string, body: object | string, init: RequestInit = {}) {
  const isRaw = typeof body === 'string' || body instanceof ReadableStream;
  const { anonKey } = setup;
  const keys = path === QUIZ &&
    anonKey !== undefined && { apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const headers = { 'content-type': 'application/json', ...keys, ...(init.headers as object | undefined) };
  return setup.call(path, { method: 'POST', body: isRaw ? body : JSON.stringify(body), ...init, headers });
}

/** Sends a lead; expects 200, readable from any origin, and returns the body. */
export async function accept(setup: Caller, path: string, body: object | string, init?: RequestInit) {
  const answer = await post(setup, path, body, init);
  const answered = (await answer.json()) as Record<string, unknown>;
  assert.equal(answer.status, 200, JSON.stringify(answered));
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  return answered;
}

/** The leads with this address, in any case; with `suspected` also the suspected ones. */
export async function leadsOf(setup: LeadSetup, email: string, suspected = false): Promise<StoredLead[]> {
  const leads = await setup.leads({ suspected });
  return leads.filter((lead) => String(lead['email']).toLowerCase() === email.toLowerCase());
}
