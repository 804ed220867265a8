import { expect, test } from 'vitest';
import { collect } from '../../tests/setup/collect.ts';
import { SchemaError } from '../../backend/database/migrate.ts';
import type { SchemaReading } from './check-migrations.ts';
import { diagnose, type DoctorDeps } from './diagnose.ts';
import type { Finding } from './finding.ts';

const SITE = 'https://speaker.example';
const CMS = 'https://cms.example';
const SUPABASE = 'https://project.supabase.example';
const FORMS = 'https://forms.example/f/abc';
const NOW = Date.parse('2026-11-21T12:00:00Z');

const ENV = {
  PUBLIC_URL: SITE,
  CONTENT_HOST: CMS,
  SUPABASE_URL: SUPABASE,
  SUPABASE_ANON_KEY: 'right-key',
  INQUIRY_ENDPOINT: FORMS,
  EDITOR_ORIGINS: CMS,
  SMTP_URL: 'smtp://user:password@mail.example:587',
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};
const WORDPRESS = `${CMS}/wp-json/`;
const GRAPHQL = `${CMS}/graphql`;
const CONTENT = `${CMS}/wp-json/speaker/v1/content`;
const NEWSLETTER = '/functions/v1/newsletter-subscriptions';
const QUIZ = '/functions/v1/submit-quiz-public';

type Answer = (init: RequestInit) => Response | undefined;
type Answers = Readonly<Record<string, Answer>>;

const json =
  (body: unknown, init: ResponseInit = {}): Answer =>
  () =>
    Response.json(body, init);
const empty =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(null, { status, headers });
/** Answers a preflight as a function does, and other calls with `status`. */
const callable =
  (status: number, headers: Record<string, string> = CORS): Answer =>
  ({ method }) =>
    new Response(null, { status: method === 'OPTIONS' ? 204 : status, headers });
const unavailable: Answer = () => undefined;
const html: Answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

const page = (headers: Record<string, string>): Answers => ({ [`${SITE}/`]: empty(200, headers) });
/** The site's page with a policy that permits these frames. */
const framing = (ancestors: string, headers: Record<string, string> = {}) =>
  page({ 'content-security-policy': `frame-ancestors ${ancestors}`, ...headers });

/** The answers of a correct setup, by address. */
const RIGHT: Answers = {
  ...page({
    'content-security-policy': `default-src 'none'; frame-ancestors 'self' ${CMS}; object-src 'none'`,
    date: new Date(NOW).toUTCString(),
  }),
  [WORDPRESS]: json({ namespaces: ['wp/v2', 'speaker/v1'] }),
  [GRAPHQL]: json({ data: { generalSettings: { title: 'x' }, pageBy: { title: 'Home' } } }),
  [CONTENT]: json({}, { headers: { 'access-control-allow-origin': SITE } }),
  [SUPABASE + NEWSLETTER]: callable(422),
  [SUPABASE + QUIZ]: ({ headers }) =>
    Response.json({}, { status: new Headers(headers).get('apikey') === 'right-key' ? 422 : 401 }),
  [FORMS]: empty(204, { 'access-control-allow-origin': SITE }),
};

async function listWrong(
  env: Readonly<Record<string, string>> = {},
  answers: Answers = {},
  deps: Partial<DoctorDeps> = {},
): Promise<readonly Finding[]> {
  const all = { ...RIGHT, ...answers };
  const diagnosis = diagnose({
    env: { ...ENV, ...env },
    send: (url, init = {}) => Promise.resolve(all[url]?.(init)),
    greetMailHost: () => Promise.resolve(),
    resolveHost: () => Promise.resolve(['93.184.216.34']),
    readToken: () => undefined,
    now: () => NOW,
    readSchema: () => Promise.resolve({ unknown: [], missing: [] }),
    announceBody: () => Promise.resolve(100),
    ...deps,
  });
  const findings = await collect(diagnosis);
  for (const { line } of findings) expect(line).toMatch(/^[^\n]+[.]$/);
  return findings.filter(({ state }) => state === 'wrong');
}

const wrongChecks = async (...setup: Parameters<typeof listWrong>) =>
  (await listWrong(...setup)).map(({ check }) => check);

const listProblems = async (...setup: Parameters<typeof listWrong>) =>
  (await listWrong(...setup)).map(({ check, line }) => `${check}: ${line}`);

test('reports no problem for a correct setup', async () => {
  expect(await wrongChecks()).toEqual([]);
});

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toUTCString();
const schema = (reading: Partial<SchemaReading>) => ({
  readSchema: () => Promise.resolve({ unknown: [], missing: [], ...reading }),
});
const LOCAL_DATABASE = { DATABASE_URL: 'postgres://leads@127.0.0.1/leads' };
const NO_SUPABASE = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '' };
const OWN_FUNCTIONS: Answers = Object.fromEntries(
  [NEWSLETTER, QUIZ].map((path) => [SITE + path, RIGHT[SUPABASE + path] ?? unavailable]),
);

test('accepts a clock that is five minutes off, and subtracts the age of a cached page', async () => {
  const checks = (headers: Record<string, string>) => wrongChecks({}, framing(CMS, headers));
  expect(await checks({ date: minutesAgo(4) })).toEqual([]);
  expect(await checks({ date: minutesAgo(60), age: '3590' })).toEqual([]);
  expect(await checks({ date: minutesAgo(6) })).toEqual(['clock']);
  expect(await checks({ date: minutesAgo(-6) })).toEqual(['clock']);
});

test('compares the clock of an external database with the local clock', async () => {
  expect(await wrongChecks(LOCAL_DATABASE, {}, schema({ now: NOW + 4 * 60_000 }))).toEqual([]);
  expect(await wrongChecks(LOCAL_DATABASE, {}, schema({ now: NOW + 6 * 60_000 }))).toEqual(['clock']);
});

test('reports missing migrations only for an external database, because a start applies the others', async () => {
  const missing = schema({ missing: ['20261122160001_reports'] });
  expect(await wrongChecks({}, {}, missing)).toEqual([]);
  expect(await wrongChecks(LOCAL_DATABASE, {}, missing)).toEqual(['migrations']);
});

test('reports a proxy that refuses a photograph or a post where the product itself receives them', async () => {
  const own = { CONTENT_HOST: '', EDITOR_ORIGINS: '', ...NO_SUPABASE };
  const answers: Answers = {
    ...OWN_FUNCTIONS,
    ...framing("'self'"),
    [`${SITE}/healthz`]: empty(200),
  };
  const upTo = (largest: number) => ({
    announceBody: (_: string, bytes: number) => Promise.resolve(bytes > largest ? 413 : 100),
  });
  expect(await wrongChecks(own, answers, upTo(20_000_000))).toEqual([]);
  expect(await wrongChecks(own, answers, upTo(1_048_576))).toEqual(['body limit']);
  expect(await wrongChecks(own, answers, upTo(100_000))).toEqual(['body limit']);
});

test.each<[string, string, Record<string, string>]>([
  [
    'a variable that cannot be read',
    'configuration: RATE_LIMIT must be a whole number',
    { RATE_LIMIT: 'many' },
  ],
  ['a secret key in the place of the public one', 'configuration', { SUPABASE_ANON_KEY: 'sb_secret_x' }],
  [
    'a database across the network in clear text',
    'database',
    { DATABASE_URL: 'postgres://a:b@db.example/speaker?sslmode=disable' },
  ],
  [
    'an origin with a path',
    'configuration: EDITOR_ORIGINS must be a full address without a path',
    { EDITOR_ORIGINS: `${CMS}/wp-admin` },
  ],
  ['the key of another project', 'functions key: .*copy the anon key', { SUPABASE_ANON_KEY: 'other-key' }],
])('reports %s under its check', async (_, problem, env) => {
  expect(await listProblems(env)).toEqual([expect.stringMatching(`^${problem}`)]);
});

test.each<[string, string, Answers, Record<string, string>?]>([
  [
    'an origin over plain http',
    'editor origins',
    framing(`${CMS} http://cms.example`),
    { EDITOR_ORIGINS: `${CMS},http://cms.example` },
  ],
  ['a frame policy that excludes the editor', `framing: ${CMS} may not frame`, framing("'self'")],
  ['a frame policy that excludes WordPress', 'framing', framing("'self'"), { EDITOR_ORIGINS: '' }],
  ['X-Frame-Options from a proxy', 'framing: .*X-Frame-Options', page({ 'x-frame-options': 'DENY' })],
  ['a clock that is one hour slow', 'clock: .*3600 s off', framing(CMS, { date: minutesAgo(60) })],
  [
    'the clock of a content host',
    'clock',
    { [WORDPRESS]: json({ namespaces: ['wp/v2'] }, { headers: { date: minutesAgo(60) } }) },
  ],
  [
    'a content host on plain http',
    'content host',
    {
      'http://cms.example/wp-json/': json({ namespaces: ['wp/v2'] }),
      ...framing(`'self' ${CMS} http://cms.example`),
    },
    { CONTENT_HOST: 'http://cms.example', EDITOR_ORIGINS: CMS },
  ],
  ['an unavailable content host', 'content host: .*check CONTENT_HOST', { [WORDPRESS]: unavailable }],
  ['a content host that is no WordPress', 'content host: .*is no WordPress', { [WORDPRESS]: html }],
  [
    'a content host that redirects',
    'content host',
    { [WORDPRESS]: empty(301, { location: 'https://www.cms.example/wp-json/' }) },
  ],
  [
    'plain permalinks',
    'content host',
    { [WORDPRESS]: html, [`${CMS}/?rest_route=/`]: json({ namespaces: ['wp/v2'] }) },
  ],
  ['WPGraphQL missing', 'graphql: .*activate WPGraphQL', { [GRAPHQL]: html }],
  [
    'WPGraphQL for signed-in users alone',
    'graphql',
    { [GRAPHQL]: json({ errors: [{ message: 'Please sign in' }] }) },
  ],
  [
    'the page homepage missing',
    'home page',
    { [GRAPHQL]: json({ data: { generalSettings: { title: 'x' }, pageBy: null } }) },
  ],
  [
    'pages without excerpts',
    'page excerpts: .*activate the speaker-site plugin',
    { [GRAPHQL]: json({ errors: [{ message: 'Cannot query field "excerpt" on type "Page".' }] }) },
  ],
  ['the REST route missing', 'content route: .*check CONTENT_NAMESPACE', { [CONTENT]: empty(404) }],
  [
    'a content route without CORS headers',
    'content CORS: .*removes the CORS headers',
    { [CONTENT]: json({}) },
  ],
  ['functions not deployed', 'functions: .*deploy the functions', { [SUPABASE + NEWSLETTER]: empty(404) }],
  [
    'functions without CORS headers',
    'functions CORS: The preflight',
    { [SUPABASE + NEWSLETTER]: callable(422, {}) },
  ],
  [
    'a gateway that requires a key for every function',
    'functions open: .*verify_jwt = false',
    { [SUPABASE + NEWSLETTER]: callable(401) },
  ],
  [
    'a quiz function that accepts calls without a key',
    'functions key: .*PUBLIC_KEY',
    { [SUPABASE + QUIZ]: json({}, { status: 422 }) },
  ],
  ['a form endpoint that answers 502', 'inquiry endpoint: .*answers 502', { [FORMS]: empty(502, CORS) }],
  ['a form endpoint without CORS headers', 'inquiry endpoint', { [FORMS]: empty(204) }],
  ['a form endpoint that does not answer', 'inquiry endpoint', { [FORMS]: unavailable }],
  [
    'a site that redirects',
    'site',
    { [`${SITE}/`]: empty(308, { location: 'https://www.speaker.example/' }) },
  ],
  ['a site that is broken', 'site', { [`${SITE}/`]: empty(500) }],
  ['an unavailable site', 'site: .*start it, or check PUBLIC_URL', { [`${SITE}/`]: unavailable }],
  [
    'a site without a database',
    'storage',
    { ...OWN_FUNCTIONS, [`${SITE}/healthz`]: empty(503) },
    NO_SUPABASE,
  ],
  [
    'a static site without functions',
    'storage',
    { ...OWN_FUNCTIONS, [`${SITE}/healthz`]: empty(404) },
    NO_SUPABASE,
  ],
])('reports %s under its check', async (_, problem, answers, env = {}) => {
  expect(await listProblems(env, answers)).toEqual([expect.stringMatching(`^${problem}`)]);
});

test.each<[string, string, Partial<DoctorDeps>, Record<string, string>?]>([
  [
    'a database of a newer version',
    'migrations: .*20271124000000_next_year',
    schema({ unknown: ['20271124000000_next_year'] }),
  ],
  [
    'two migrations with one version',
    'migrations',
    { readSchema: () => Promise.reject(new SchemaError('Two migrations have the same version.')) },
  ],
  [
    'an unavailable database',
    'migrations: .*ECONNREFUSED.*check DATABASE_URL',
    { readSchema: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    LOCAL_DATABASE,
  ],
  [
    'a mail host that refuses the sign-in',
    'mail: .*Invalid login.*check host, port, user and password',
    { greetMailHost: () => Promise.reject(new Error('Invalid login')) },
  ],
])('reports %s under its check', async (_, problem, deps, env = {}) => {
  expect(await listProblems(env, {}, deps)).toEqual([expect.stringMatching(`^${problem}`)]);
});

test('reports a webhook to a private or unknown address or without TLS, unless private addresses are allowed', async () => {
  const env = {
    WEBHOOK_URL: 'https://hooks.example/leads',
    WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(24))}`,
  };
  const resolvesTo = (...addresses: string[]) => ({ resolveHost: () => Promise.resolve(addresses) });
  expect(await wrongChecks(env, {})).toEqual([]);
  expect(await wrongChecks(env, {}, resolvesTo('10.0.0.7'))).toEqual(['webhook']);
  expect(await wrongChecks(env, {}, resolvesTo('93.184.216.34', '::1'))).toEqual(['webhook']);
  expect(await wrongChecks(env, {}, { resolveHost: () => Promise.reject(new Error('ENOTFOUND')) })).toEqual([
    'webhook',
  ]);
  expect(await wrongChecks({ ...env, WEBHOOK_URL: 'http://hooks.example/leads' })).toEqual(['webhook']);
  expect(await wrongChecks({ ...env, WEBHOOK_ALLOW_PRIVATE: '1' }, {}, resolvesTo('10.0.0.7'))).toEqual([]);
});

test('reports failing office mails only with a token', async () => {
  const own = { ...NO_SUPABASE };
  const answers = (failing: number): Answers => ({
    ...OWN_FUNCTIONS,
    [`${SITE}/healthz`]: () => new Response('ok'),
    [`${SITE}/metrics`]: (init) =>
      new Headers(init.headers).get('authorization') === 'Bearer the-token'
        ? new Response(`speaker_mails_failing{kind="office"} ${failing}\n`)
        : new Response('', { status: 401 }),
  });
  const readToken = () => 'the-token';
  expect(await wrongChecks(own, answers(2), { readToken })).toEqual(['office mails']);
  expect(await wrongChecks(own, answers(0), { readToken })).toEqual([]);
  expect(await wrongChecks(own, answers(2))).toEqual([]);
});
