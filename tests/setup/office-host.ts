import type { BrowserContext, Route } from '@playwright/test';

/** A lead as returned by the office calls. */
export interface FakeLead {
  readonly id: string;
  readonly kind: 'inquiry' | 'quiz' | 'newsletter';
  readonly createdAt: string;
  readonly email: string;
  state?: string;
  owner?: string;
  heldUntil?: string;
  unread?: boolean;
  readonly [field: string]: unknown;
}

/** Simulates the office calls of docs/interfaces.md at the network. */
export interface OfficeHost {
  leads: FakeLead[];
  readonly history: Map<string, Record<string, unknown>[]>;
  events: Record<string, unknown>[];
  undelivered: Record<string, unknown>[];
  rooms: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  hidden: Record<string, unknown>[];
  /** The time when the calendar address was created. */
  feedSince: string | null;
  /** Calls are answered after this promise resolves. */
  gate: Promise<void>;
  /** `signed out`: 401; `offline`: a network error. */
  condition: 'normal' | 'signed out' | 'offline';
  /** The previous calls, such as `GET /leads?kind=`. */
  readonly calls: string[];
}

const ALL_A = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [String(index + 1), 'a']));
const MESSAGE =
  'We hold our sales kickoff in Pittsburgh, 400 people in one room, and would love the keynote. What is your fee, and is the date free?';

/** Sample leads: inquiries in every state, an assessment, a subscription, and an attack. */
export function officeLeads(): FakeLead[] {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, 9) - hours * 3_600_000).toISOString();
  const inquiry = (id: string, hours: number, name: string, company: string, more: object): FakeLead => ({
    id,
    kind: 'inquiry',
    createdAt: at(hours),
    state: 'new',
    owner: '',
    unread: false,
    email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@${id}.example`,
    name,
    company,
    phone: '+1 412 555 0100',
    eventType: 'conference',
    eventDate: '2027-03-14',
    message: MESSAGE,
    consentText: 'We use what you send to answer your inquiry.',
    source: { page: 'https://speaker.example/contact', utm: { utm_campaign: 'spring' } },
    ...more,
  });
  return [
    inquiry('nadia', 0.2, 'Nadia Okafor', 'Tri-State Credit Unions', { unread: true }),
    inquiry('bell', 3, 'Graham Bell', 'Allegheny Mutual', {
      unread: true,
      eventDate: '2027-05-02',
      message: 'Could you open our branch managers’ day? About 120 people, half a day, near the airport.',
    }),
    {
      id: 'quinn',
      kind: 'quiz',
      createdAt: at(5),
      email: 'quinn@team.example',
      name: 'Quinn Harper',
      phone: '555 0123',
      event: 'spring-summit',
      channelResult: 5,
      answers: ALL_A,
      unread: true,
    },
    inquiry('held', 26, 'Priya Raman', 'Keystone Health', {
      state: 'held',
      owner: 'Dana',
      heldUntil: '2026-12-04',
      hold: { date: '2027-03-14', rank: 1, of: 2, taken: false },
    }),
    inquiry('second', 30, 'Tom Vance', 'Monongahela Steel', {
      state: 'held',
      owner: 'Juno',
      message: 'Safety week at the mill. The crew has heard enough slides; they need somebody real.',
      heldUntil: '2026-12-01',
      hold: { date: '2027-03-14', rank: 2, of: 2, taken: false },
      createdAt: at(20),
    }),
    inquiry('booked', 60, 'Elena Rossi', 'Three Rivers Bank', {
      state: 'confirmed',
      owner: 'Dana',
      eventDate: '2027-04-20',
      message: 'Confirmed as discussed: 9:30, main stage, forty minutes and questions.',
    }),
    {
      id: 'nora',
      kind: 'newsletter',
      createdAt: at(70),
      email: 'nora@n.example',
      firstName: 'Nora',
      lastName: 'Lindqvist',
    },
    inquiry('hostile', 90, '<img src=x onerror="window.ran=1">\u202Egpj.exe', '\u0000\u001b[31m', {
      message: '<script>window.ran=1</script>'.repeat(340),
      state: 'closed',
    }),
  ];
}

/** Sample events: with a funnel, without one, and without leads. */
export function officeEvents(): Record<string, unknown>[] {
  const funnel = {
    seen: 412,
    start: 301,
    q1: 290,
    q2: 281,
    q3: 270,
    q4: 262,
    q5: 255,
    q6: 251,
    q7: 246,
    q8: 240,
    form: 232,
    lead: 171,
  };
  return [
    {
      code: 'spring-summit',
      name: 'Spring Summit',
      planner: 'Tri-State Credit Unions',
      teams: ['Field sales', 'Service'],
      leads: 171,
      answers: 171,
      firstAt: '2026-11-14T14:00:00Z',
      lastAt: '2026-11-14T15:10:00Z',
      funnel,
    },
    { code: 'new-event', name: 'New event', teams: [], leads: 0, answers: 0, funnel: null },
    {
      code: 'PARTNER-2026',
      name: null,
      teams: [],
      claimed: false,
      leads: 3,
      answers: 3,
      firstAt: '2026-11-20T10:00:00Z',
      lastAt: '2026-11-21T10:00:00Z',
      funnel: null,
    },
  ];
}

/** Sample deliveries: a refused office mail, an abandoned webhook, and a waiting mail. */
function officeMails(): Record<string, unknown>[] {
  const createdAt = '2026-11-22T08:00:00Z';
  return [
    {
      id: 'mail-office',
      kind: 'office',
      state: 'queued',
      to: 'dana@office.example',
      lead: 'nadia',
      createdAt,
      attempts: 3,
      dueAt: '2026-11-22T10:00:00Z',
      lastError: '550 5.1.1 mailbox unavailable',
    },
    {
      id: 'mail-webhook',
      kind: 'webhook',
      state: 'set-aside',
      to: 'hooks.example',
      lead: 'bell',
      createdAt,
      attempts: 10,
      lastError: 'the receiver answered 503: <img src=x onerror="window.ran=1">',
    },
    { id: 'mail-waits', kind: 'receipt', state: 'queued', to: 'x@y.example', createdAt, attempts: 0 },
    {
      id: 'mail-overdue',
      kind: 'results',
      state: 'queued',
      to: 'stranger@z.example',
      createdAt,
      attempts: 0,
      overdue: true,
    },
  ];
}

/** Sample rooms: an open one and an ended one. */
function officeRooms(): Record<string, unknown>[] {
  return [
    {
      code: 'K7M2Q',
      event: 'spring-summit',
      mode: 'assessment',
      phase: 'open',
      revoked: false,
      createdAt: '2026-11-22T08:30:00Z',
      endsAt: '2026-11-22T20:30:00Z',
      joined: 840,
      answers: 612,
      leads: 171,
    },
    {
      code: 'B3XYZ',
      event: 'new-event',
      mode: 'question',
      phase: 'ended',
      revoked: true,
      createdAt: '2026-11-20T08:00:00Z',
      endsAt: '2026-11-20T09:10:00Z',
      joined: 12,
      answers: 30,
      leads: 0,
    },
  ];
}

/** Sample reports: a published one, a revoked one, and an expired one. */
function officeReports(): Record<string, unknown>[] {
  const report = (number: number, more: object) => ({
    id: `report-${number}`,
    event: 'spring-summit',
    number,
    wave: 1,
    createdAt: '2026-11-15T09:00:00Z',
    expiresAt: '2099-02-13T09:00:00Z',
    revoked: false,
    ...more,
  });
  return [
    report(3, { wave: 2 }),
    report(2, { revoked: true }),
    report(1, { expiresAt: '2026-01-01T00:00:00Z' }),
  ];
}

/** Answers the office calls in every page of the context. */
export async function serveOffice(context: BrowserContext): Promise<OfficeHost> {
  const host: OfficeHost = {
    leads: officeLeads(),
    history: new Map(),
    events: officeEvents(),
    undelivered: officeMails(),
    rooms: officeRooms(),
    reports: officeReports(),
    hidden: officeLeads().map((lead) => ({ ...lead, hiddenAt: '2026-11-20T09:00:00Z' })),
    feedSince: null,
    gate: Promise.resolve(),
    condition: 'normal',
    calls: [],
  };
  await context.route(/\/functions\/v1\/office\//, (route) => answer(route, host));
  return host;
}

async function answer(route: Route, host: OfficeHost): Promise<void> {
  const request = route.request();
  const { pathname, search, searchParams } = new URL(request.url());
  const path = decodeURIComponent(pathname.replace(/^.*\/functions\/v1\/office/, ''));
  host.calls.push(`${request.method()} ${path}${search}`);
  await host.gate;
  if (host.condition === 'offline') return route.abort('internetdisconnected');
  if (host.condition === 'signed out') return json(route, 401, { error: 'Please sign in to the office.' });
  const [, group = '', name = '', step = ''] = path.split('/');
  if (group === 'leads.csv') return route.fulfill({ contentType: 'text/csv', body: 'kind,id\r\n' });
  if (group === 'leads' && name === '') return json(route, 200, list(host, searchParams));
  if (group === 'people') return json(route, 200, forget(host, name));
  if (group === 'events' && request.method() === 'GET') return json(route, 200, { events: host.events });
  if (group === 'events') return json(route, 200, { event: request.postDataJSON() as object });
  const confirmation = notifyOther(host, request.method(), group, step);
  if (confirmation !== undefined) return json(route, 200, confirmation);
  const lead = host.leads.find(({ id }) => id === name);
  if (lead === undefined) return json(route, 404, { error: 'There is no such lead.' });
  if (request.method() === 'GET') return json(route, 200, open(host, lead));
  return change(route, host, lead, request.postDataJSON() as Record<string, unknown>);
}

/** Confirms calls without stored effects; returns undefined for any other call. */
function notifyOther(host: OfficeHost, method: string, group: string, step: string): object | undefined {
  if (group === 'mails') return method === 'GET' ? listMails(host) : { message: 'Sent.', count: 1 };
  if (group === 'holds') {
    if (method === 'GET') return { since: host.feedSince };
    host.feedSince = method === 'POST' ? '2026-11-22T09:00:00Z' : null;
    return method === 'POST'
      ? { url: 'https://speaker.example/functions/v1/office-holds?key=0123456789abcdef' }
      : { message: 'Gone.' };
  }
  if (group === 'retention') return describeRetention(host);
  if (group === 'hidden')
    return method === 'GET' ? { leads: host.hidden, total: host.hidden.length } : { restored: 1 };
  const page = 'https://speaker.example';
  if (group === 'rooms' && method === 'GET') return { rooms: host.rooms };
  if (group === 'rooms')
    return { code: 'Q9W8E', stage: `${page}/stage#secret-one`, remote: `${page}/stage/remote#secret-two` };
  if (group === 'reports' && method === 'GET') return { reports: host.reports };
  if (group === 'reports' && step === 'speaker') return { url: `${page}/report#secret-four` };
  if (group === 'reports') return { report: host.reports[0], url: `${page}/report#secret-three` };
  return undefined;
}

function describeRetention({ hidden }: OfficeHost): object {
  const at = '2026-11-22T08:00:00Z';
  const waits = hidden.length > 0;
  const run = { waiting: waits ? 'number' : null, waitsSince: waits ? at : null, leads: 60 };
  return { months: 24, ...run, hidden: hidden.length, now: at, lastRun: at };
}

function listMails({ undelivered: mails }: OfficeHost): object {
  const overdue = mails.filter((mail) => mail['overdue'] === true).length;
  return {
    mails,
    unconfirmed: { lastHour: 500, perHour: 500, lastDay: 700, perDay: 3_000, waiting: overdue + 12, overdue },
  };
}

function list({ leads }: OfficeHost, query: URLSearchParams): object {
  const text = query.get('q')?.toLowerCase() ?? '';
  const found = leads.filter(
    (lead) =>
      ['kind', 'state', 'event'].every((key) => !query.get(key) || lead[key] === query.get(key)) &&
      JSON.stringify(lead).toLowerCase().includes(text) &&
      (query.get('suspected') === '1') === (lead.suspected === true),
  );
  const from = Number(query.get('before') ?? 0);
  const to = from + Number(query.get('limit') ?? 50);
  return { leads: found.slice(from, to), total: found.length, next: to < found.length ? String(to) : null };
}

function open(host: OfficeHost, lead: FakeLead): object {
  lead.unread = false;
  const mails = [{ kind: 'receipt', to: lead.email, status: 'sent', at: lead.createdAt }];
  return { lead, history: host.history.get(lead.id) ?? [], mails };
}

function change(
  route: Route,
  host: OfficeHost,
  lead: FakeLead,
  body: Record<string, unknown>,
): Promise<void> {
  const history = host.history.get(lead.id) ?? [];
  if (body.expected !== history.length)
    return json(route, 409, { error: 'Somebody else has changed this lead meanwhile.' });
  const { expected, ...entry } = body;
  Object.assign(lead, { ...entry, note: undefined });
  host.history.set(lead.id, [
    ...history,
    { at: new Date(Date.UTC(2026, 10, 22, 9)).toISOString(), by: 'office', ...entry },
  ]);
  return json(route, 200, { lead, seen: expected });
}

function forget(host: OfficeHost, email: string): object {
  const remaining = host.leads.filter((lead) => lead.email !== email);
  const deleted = host.leads.length - remaining.length;
  host.leads = remaining;
  return { deleted };
}

function json(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}
