import type { BrowserContext, Route } from '@playwright/test';
import { allAnswers } from '../contract/live-setup.ts';

/** Answers the office calls with invented leads, events, mails, rooms and reports. */
export interface OfficeHost {
  leads: readonly Lead[];
  /** The changes of the held lead. */
  history: readonly object[];
  /** Calls are answered after this promise resolves. */
  gate: Promise<void>;
  /** `signed out`: 401; `offline`: a network error; `empty`: every list is empty. */
  condition: 'normal' | 'signed out' | 'offline' | 'empty';
  /** The previous calls, such as `DELETE /mails/some`. */
  readonly calls: string[];
}

interface Lead {
  readonly id: string;
  readonly [field: string]: unknown;
}

const PAGE = 'https://speaker.example';
const NOW = '2026-11-22T08:00:00Z';

const ASSESSMENT = { phone: '555 0123', event: 'spring-summit', channelResult: 5, answers: allAnswers('a') };

/** Inquiries in every state, an assessment, a subscription, and an attack, newest first. */
const LEADS: readonly Lead[] = [
  inquiry('nadia', 0.2, 'Nadia Okafor', 'Tri-State Credit Unions', { unread: true }),
  inquiry('bell', 3, 'Graham Bell', 'Allegheny Mutual', {
    unread: true,
    eventDate: '2027-05-02',
    message: 'Could you open our branch managers’ day? About 120 people, half a day, near the airport.',
  }),
  { ...person('quinn', 5, 'Quinn Harper', 'quiz'), ...ASSESSMENT, unread: true },
  inquiry('second', 20, 'Tom Vance', 'Monongahela Steel', {
    ...held('Juno', 2, '2026-12-01'),
    message: 'Safety week at the mill. The crew has heard enough slides; they need somebody real.',
  }),
  inquiry('held', 26, 'Priya Raman', 'Keystone Health', held('Dana', 1, '2026-12-04')),
  inquiry('booked', 60, 'Elena Rossi', 'Three Rivers Bank', {
    state: 'confirmed',
    owner: 'Dana',
    eventDate: '2027-04-20',
    message: 'Confirmed as discussed: 9:30, main stage, forty minutes and questions.',
  }),
  person('nora', 70, 'Nora Lindqvist', 'newsletter'),
  inquiry('hostile', 90, '<img src=x onerror="window.ran=1">\u202Egpj.exe', '\u0000\u001b[31m', {
    message: '<script>window.ran=1</script>'.repeat(340),
    state: 'closed',
  }),
];

const QUESTIONS = { q1: 290, q2: 281, q3: 270, q4: 262, q5: 255, q6: 251, q7: 246, q8: 240 };

/** The answers to the calls other than those of leads. */
const ANSWERS: Readonly<Record<string, object>> = {
  'GET /events': {
    events: [
      {
        ...event('spring-summit', 171),
        name: 'Spring Summit',
        planner: 'Tri-State Credit Unions',
        teams: ['Field sales', 'Service'],
        funnel: { seen: 412, start: 301, ...QUESTIONS, form: 232, lead: 171 },
      },
      { ...event('new-event', 0), name: 'New event' },
      { ...event('PARTNER-2026', 3), claimed: false },
    ],
  },
  'GET /mails': {
    mails: [
      mail('office', { attempts: 3, dueAt: NOW, lastError: '550 5.1.1 mailbox unavailable' }),
      mail('webhook', { state: 'set-aside', attempts: 10, lastError: 'answered 503: <img src=x>' }),
      mail('receipt', {}),
      mail('results', { id: 'mail-overdue', to: 'stranger@z.example', overdue: true }),
    ],
    unconfirmed: { lastHour: 500, perHour: 500, lastDay: 700, perDay: 3_000, waiting: 13, overdue: 1 },
  },
  'DELETE /mails/mail-overdue': { message: 'Discarded.' },
  'POST /mails/overdue': { count: 1 },
  'GET /holds': { since: null },
  'GET /retention': retention(60),
  'GET /hidden': { leads: LEADS.map((lead) => ({ ...lead, hiddenAt: NOW })), total: LEADS.length },
  'GET /rooms': {
    rooms: [room('K7M2Q', 'assessment', 'open', '20:30'), room('B3XYZ', 'question', 'ended', '09:10')],
  },
  'POST /rooms': { code: 'Q9W8E', stage: `${PAGE}/stage#one`, remote: `${PAGE}/stage/remote#two` },
  'GET /reports': {
    reports: [report(3, { wave: 2 }), report(2, { revoked: true }), report(1, { expiresAt: NOW })],
  },
  'POST /reports': { report: report(3, { wave: 2 }), url: `${PAGE}/report#three` },
  'POST /reports/report-3/speaker': { url: `${PAGE}/report#four` },
};

/** The answer to every call but that of retention when nothing is stored. */
const EMPTY = { leads: [], total: 0, events: [], mails: [], rooms: [], reports: [] };

/** Answers the office calls in every page of the context. */
export async function serveOffice(context: BrowserContext): Promise<OfficeHost> {
  const gate = Promise.resolve();
  const host: OfficeHost = { leads: LEADS, history: [], gate, condition: 'normal', calls: [] };
  await context.route(/\/functions\/v1\/office\//, (route) => answer(route, host));
  return host;
}

async function answer(route: Route, host: OfficeHost): Promise<void> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  const path = decodeURIComponent(pathname.replace(/^.*\/functions\/v1\/office/, ''));
  const call = `${request.method()} ${path}`;
  host.calls.push(call);
  await host.gate;
  if (host.condition === 'offline') return route.abort('internetdisconnected');
  if (host.condition === 'signed out')
    return route.fulfill({ status: 401, json: { error: 'Please sign in to the office.' } });
  if (host.condition === 'empty')
    return route.fulfill({ json: path === '/retention' ? retention(0) : EMPTY });
  if (call === 'GET /leads') {
    const text = searchParams.get('q')?.toLowerCase() ?? '';
    const leads = host.leads.filter((lead) => JSON.stringify(lead).toLowerCase().includes(text));
    return route.fulfill({ json: { leads, total: leads.length, unread: 3, next: null } });
  }
  const lead = host.leads.find(({ id }) => path === `/leads/${id}`);
  if (lead === undefined) return route.fulfill({ json: ANSWERS[call] ?? {} });
  if (request.method() !== 'GET')
    return route.fulfill({ status: 409, json: { error: 'Somebody else has changed this lead meanwhile.' } });
  const mails = [{ kind: 'receipt', to: lead['email'], status: 'sent', at: lead['createdAt'] }];
  const history = lead.id === 'held' ? host.history : [];
  return route.fulfill({ json: { lead: { ...lead, unread: false }, history, mails } });
}

function person(id: string, hours: number, name: string, kind: string): Lead {
  const createdAt = new Date(Date.UTC(2026, 10, 22, 9) - hours * 3_600_000).toISOString();
  return { id, kind, createdAt, name, email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@${id}.example` };
}

function inquiry(id: string, hours: number, name: string, company: string, more: object): Lead {
  return {
    ...person(id, hours, name, 'inquiry'),
    state: 'new',
    owner: '',
    company,
    phone: '+1 412 555 0100',
    eventType: 'conference',
    eventDate: '2027-03-14',
    message:
      'We hold our sales kickoff in Pittsburgh, 400 people in one room, and would love the keynote. What is your fee, and is the date free?',
    consentText: 'We use what you send to answer your inquiry.',
    source: { page: `${PAGE}/contact`, utm: { utm_campaign: 'spring' } },
    ...more,
  };
}

function held(owner: string, rank: number, heldUntil: string): object {
  return { state: 'held', owner, heldUntil, hold: { rank, of: 2, taken: false } };
}

function event(code: string, leads: number): object {
  return { code, teams: [], leads, answers: leads, firstAt: NOW, lastAt: NOW, funnel: null };
}

function mail(kind: string, more: object): object {
  const base = { id: `mail-${kind}`, kind, state: 'queued', to: `${kind}@office.example`, lead: 'nadia' };
  return { ...base, createdAt: NOW, attempts: 0, ...more };
}

function room(code: string, mode: string, phase: string, end: string): object {
  const times = { createdAt: '2026-11-22T08:00:00Z', endsAt: `2026-11-22T${end}:00Z` };
  return { code, event: 'spring-summit', mode, phase, ...times, joined: 840, answers: 612, leads: 171 };
}

function report(number: number, more: object): object {
  const base = { id: `report-${String(number)}`, event: 'spring-summit', number, wave: 1, createdAt: NOW };
  return { ...base, expiresAt: '2099-02-13T09:00:00Z', revoked: false, ...more };
}

function retention(leads: number): object {
  const waits = leads > 0 && { waiting: 'number', waitsSince: NOW };
  return { months: 24, waiting: null, waitsSince: null, leads, now: NOW, lastRun: NOW, ...waits };
}
