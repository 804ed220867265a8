import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LeadRow } from '../../backend/leads/list-leads.ts';
import {
  createInquiryLead,
  createNewsletterLead,
  createQuizLead,
  type NewLead,
} from '../../backend/leads/new-lead.ts';
import { createWebhookBody } from '../../backend/webhooks/webhook-worker.ts';
import { parseInquiry } from '../../shared/core/leads/inquiry-lead.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import type { Parsed } from '../../shared/core/leads/parsed.ts';
import { parseQuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { inquiryBody, newsletterBody, quizBody } from '../contract/lead-fixtures.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DOCUMENT = readFileSync('docs/webhooks.md', 'utf8');

/** The snippet of the document with this name. */
function snippet(name: string): string {
  const found = new RegExp(`^\`\`\`js ${name}\\n(.*?)^\`\`\``, 'ms').exec(DOCUMENT)?.[1];
  if (found === undefined) throw new Error(`docs/webhooks.md has no snippet ${name}`);
  return found;
}

type Json = Readonly<Record<string, unknown>>;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
  return parsed.value;
}

function bodyOf(lead: NewLead, unsubscribed = false): string {
  const times = { created_at: new Date(), unsubscribed_at: unsubscribed ? new Date() : null };
  const row = { ...lead, ...times, confirmed_at: null, payload: lead.payload as LeadRow['payload'] };
  return createWebhookBody(unsubscribed ? 'lead.unsubscribed' : 'lead.created', row, new Date());
}

const SOURCE = { page: 'https://partner.example/' };
const SUBSCRIPTION = { ...newsletterBody(), firstName: 'Zoë', lastName: '=1+1', event: 'EXPO' };
const newsletter = createNewsletterLead(valueOf(parseNewsletter(SUBSCRIPTION)), SOURCE, false);
const quiz = createQuizLead(valueOf(parseQuizSubmission(quizBody())), SOURCE);
const inquiry = createInquiryLead(valueOf(parseInquiry({ ...inquiryBody(), event: 'EXPO' })), SOURCE, []);
const BODIES = {
  newsletter: bodyOf(newsletter),
  quiz: bodyOf(quiz),
  inquiry: bodyOf(inquiry),
  unsubscribed: bodyOf(newsletter, true),
};
type Kind = keyof typeof BODIES;
const KINDS = ['newsletter', 'quiz', 'inquiry', 'unsubscribed'] as const;
const messageOf = (kind: Kind) => JSON.parse(BODIES[kind]) as { readonly text: string; readonly data: Json };

interface Receiver {
  fetch(request: Request, env: Readonly<Record<string, string>>): Promise<Response>;
}

/** Writes the document's receiver and a tool's module as files and loads the receiver. */
async function loadReceiver(tool: string): Promise<Receiver> {
  const folder = mkdtempSync(join('node_modules', `.recipe-${tool}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'receiver.js'), snippet('receiver'));
  writeFileSync(join(folder, 'tool.js'), snippet(tool));
  const { href } = pathToFileURL(join(folder, 'receiver.js'));
  return ((await import(/* @vite-ignore */ href)) as { default: Receiver }).default;
}

/** Returns the requests to a tool's API, which answers with this status. */
function stubApi(status = 200) {
  const requests: (Pick<Request, 'method' | 'url' | 'headers'> & { readonly body: Json })[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const { method, headers } = request;
    requests.push({ method, url, headers, body: (await request.json()) as Json });
    return new Response('response', { status });
  });
  return requests;
}

function signed(body: string, secret = SECRET): Request {
  const id = randomUUID();
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return new Request('https://receiver.example/', { method: 'POST', body, headers });
}

const TOOLS = { MAILCHIMP_KEY: 'abc-us21', MAILCHIMP_LIST: 'L1', BREVO_KEY: 'xkeysib', BREVO_LIST: '7' };
const ENV = { WEBHOOK_SECRET: SECRET, HUBSPOT_TOKEN: 'pat-1', ...TOOLS };

describe('the fields that the recipes map', () => {
  it('Slack and Teams: a message has one sentence without markup characters', () => {
    for (const kind of KINDS) {
      expect(messageOf(kind).text).toMatch(/^[^<>&\n]{5,300}$/);
      expect(messageOf(kind).data['email']).toEqual(expect.any(String));
    }
  });

  it('Zapier and Make: each field of the table exists', () => {
    const rows = [...DOCUMENT.matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].filter(([row]) =>
      row.includes('`data.'),
    );
    expect(rows).toHaveLength(6);
    for (const [, ...cells] of rows)
      for (const [index, kind] of (['newsletter', 'quiz', 'inquiry'] as const).entries())
        for (const [, path = ''] of (cells[index] ?? '').matchAll(/`data\.([\w.]+)`/g)) {
          if (kind === 'quiz' && path === 'event') continue;
          expect(messageOf(kind).data, kind).toHaveProperty(path);
        }
  });
});

it('Zapier: the code step returns one flat record', () => {
  const read = (kind: Kind) => {
    const context = { inputData: { body: BODIES[kind] }, output: [] as Json[] };
    runInNewContext(snippet('zapier'), context);
    return context.output[0];
  };
  expect(read('newsletter')).toMatchObject({ kind: 'newsletter', firstName: 'Zoë', lastName: '=1+1' });
  expect(read('inquiry')).toMatchObject({ kind: 'inquiry', firstName: 'Grace', lastName: 'Hopper' });
  expect(read('unsubscribed')).toMatchObject({ type: 'lead.unsubscribed' });
});

describe('Google Sheets', () => {
  const rows: string[][] = [];
  const sheet = {
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({ findNext: () => rows.find((row) => row.includes(text)) ?? null }),
    }),
    appendRow: (row: string[]) => rows.push(row),
  };
  const context = {
    LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
    HtmlService: { createHtmlOutput: (text: string) => text },
  };
  const doPost = runInNewContext(`${snippet('apps-script')};doPost`, context) as (request: object) => unknown;
  const call = (kind: Kind, key = 'your own long key') =>
    doPost({ parameter: { key }, postData: { contents: BODIES[kind] } });

  it('adds one row per lead once, without formulas, and nothing without the key', () => {
    expect(() => call('inquiry', 'another')).toThrow('wrong key');
    expect(call('inquiry')).toBe('ok');
    for (const kind of ['inquiry', 'newsletter', 'unsubscribed'] as const) call(kind);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(inquiry.payload.email);
    expect(rows[1]?.[3]).toBe('Zoë =1+1');
    expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  });
});

/** Sends a message of each kind to a tool's receiver; returns statuses and API requests. */
async function deliverAll(tool: string) {
  const receiver = await loadReceiver(tool);
  const requests = stubApi();
  const statuses: number[] = [];
  for (const kind of KINDS) statuses.push((await receiver.fetch(signed(BODIES[kind]), ENV)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  return requests;
}

describe('the receiver', () => {
  const NAMES = ['hubspot', 'mailchimp', 'brevo'];
  it.each(NAMES)('%s: returns 401 for a wrong signature and 502 for a failing API', async (tool) => {
    const receiver = await loadReceiver(tool);
    const requests = stubApi(500);
    const forged = signed(BODIES.newsletter, `whsec_${btoa('x'.repeat(24))}`);
    expect([(await receiver.fetch(forged, ENV)).status, requests]).toEqual([401, []]);
    expect((await receiver.fetch(signed(BODIES.newsletter), ENV)).status).toBe(502);
  });

  it('HubSpot: creates a contact for each lead', async () => {
    const [, , request, ...others] = await deliverAll('hubspot');
    expect([others, request?.headers.get('authorization')]).toEqual([[], 'Bearer pat-1']);
    const { email } = inquiry.payload;
    const properties = { firstname: 'Grace', lastname: 'Hopper', email };
    const url = 'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert';
    const body = { inputs: [{ idProperty: 'email', id: email, properties }] };
    expect(request).toMatchObject({ url, body });
  });

  it('Mailchimp: adds subscribers only, and unsubscribes them', async () => {
    const requests = await deliverAll('mailchimp');
    const member = createHash('md5').update(newsletter.email).digest('hex');
    const url = `https://us21.api.mailchimp.com/3.0/lists/L1/members/${member}`;
    for (const request of requests) expect(request).toMatchObject({ method: 'PUT', url });
    expect(requests.map(({ body }) => body['status'])).toEqual(['subscribed', 'unsubscribed']);
    expect(requests[0]?.body['merge_fields']).toEqual({ FNAME: 'Zoë', LNAME: '=1+1' });
  });

  it('Brevo: adds subscribers only, and unsubscribes them', async () => {
    const requests = await deliverAll('brevo');
    const contact = { email: newsletter.payload.email, updateEnabled: true };
    expect(requests.map(({ body }) => body)).toEqual([
      { ...contact, attributes: { FIRSTNAME: 'Zoë', LASTNAME: '=1+1' }, listIds: [7] },
      { ...contact, emailBlacklisted: true },
    ]);
    expect(requests[0]?.headers.get('api-key')).toBe('xkeysib');
  });
});
