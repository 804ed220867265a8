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
const TITLE = { generalSettings: { title: 'x' } };
const API = { namespaces: ['wp/v2'] };
const NO_EXCERPT = { errors: [{ message: 'Cannot query field "excerpt" on type "Page".' }] };
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
  [GRAPHQL]: json({ data: { ...TITLE, pageBy: { title: 'Home' } } }),
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
/** The site with its own functions, whose database has this health. */
const withHealth = (status: number): Answers => ({ ...OWN_FUNCTIONS, [`${SITE}/healthz`]: empty(status) });

test('accepts a clock that is five minutes off, and subtracts the age of a cached page', async () => {
  const checks = (headers: Record<string, string>) => wrongChecks({}, framing(CMS, headers));
  for (const headers of [{ date: minutesAgo(4) }, { date: minutesAgo(60), age: '3590' }])
    expect(await checks(headers)).toEqual([]);
  for (const minutes of [6, -6]) expect(await checks({ date: minutesAgo(minutes) })).toEqual(['clock']);
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
  const answers: Answers = { ...withHealth(200), ...framing("'self'") };
  const upTo = (largest: number) => ({
    announceBody: (_: string, bytes: number) => Promise.resolve(bytes > largest ? 413 : 100),
  });
  expect(await wrongChecks(own, answers, upTo(20_000_000))).toEqual([]);
  for (const largest of [1_048_576, 100_000])
    expect(await wrongChecks(own, answers, upTo(largest))).toEqual(['body limit']);
});

const PLAIN = 'http://cms.example';
const ON_PLAIN_HTTP = { [`${PLAIN}/wp-json/`]: json(API), ...framing(`'self' ${CMS} ${PLAIN}`) };
const schemaFails = (error: Error): Partial<DoctorDeps> => ({ readSchema: () => Promise.reject(error) });
const REFUSED_SIGN_IN = { greetMailHost: () => Promise.reject(new Error('Invalid login')) };
const at = (address: string, answer: Answer): Answers => ({ [address]: answer });

test.each<[string, string, ...Parameters<typeof listWrong>]>([
  ['an invalid variable', 'configuration: RATE_LIMIT must be a whole number', { RATE_LIMIT: 'many' }],
  ['a secret key as the public one', 'configuration', { SUPABASE_ANON_KEY: 'sb_secret_x' }],
  ['a database in clear text', 'database', { DATABASE_URL: 'postgres://db.example/a?sslmode=disable' }],
  ['an origin with a path', 'configuration: EDITOR_ORIGINS .*without a path', { EDITOR_ORIGINS: `${CMS}/a` }],
  ['the key of another project', 'functions key: .*copy the anon key', { SUPABASE_ANON_KEY: 'other-key' }],
  ['a plain origin', 'editor origins', { EDITOR_ORIGINS: `${CMS},${PLAIN}` }, framing(`${CMS} ${PLAIN}`)],
  ['a policy without the editor', `framing: ${CMS} may not frame`, {}, framing("'self'")],
  ['a policy without WordPress', 'framing', { EDITOR_ORIGINS: '' }, framing("'self'")],
  ['a proxy’s X-Frame-Options', 'framing: .*X-Frame-Options', {}, page({ 'x-frame-options': 'DENY' })],
  ['a clock that is one hour slow', 'clock: .*3600 s off', {}, framing(CMS, { date: minutesAgo(60) })],
  ['a content host’s clock', 'clock', {}, at(WORDPRESS, json(API, { headers: { date: minutesAgo(60) } }))],
  ['a plain content host', 'content host', { CONTENT_HOST: PLAIN, EDITOR_ORIGINS: CMS }, ON_PLAIN_HTTP],
  ['no content host', 'content host: .*check CONTENT_HOST', {}, at(WORDPRESS, unavailable)],
  ['no WordPress', 'content host: .*is no WordPress', {}, at(WORDPRESS, html)],
  ['a moved content host', 'content host', {}, at(WORDPRESS, empty(301, { location: `${CMS}/wp/wp-json/` }))],
  ['plain permalinks', 'content host', {}, { [WORDPRESS]: html, [`${CMS}/?rest_route=/`]: json(API) }],
  ['no WPGraphQL', 'graphql: .*activate WPGraphQL', {}, at(GRAPHQL, html)],
  ['WPGraphQL for users only', 'graphql', {}, at(GRAPHQL, json({ errors: [{ message: 'Please sign in' }] }))],
  ['no homepage', 'home page', {}, at(GRAPHQL, json({ data: { ...TITLE, pageBy: null } }))],
  ['no excerpts', 'page excerpts: .*activate the speaker-site plugin', {}, at(GRAPHQL, json(NO_EXCERPT))],
  ['no REST route', 'content route: .*check CONTENT_NAMESPACE', {}, at(CONTENT, empty(404))],
  ['a REST route without CORS', 'content CORS: .*removes the CORS headers', {}, at(CONTENT, json({}))],
  ['no functions', 'functions: .*deploy the functions', {}, at(SUPABASE + NEWSLETTER, empty(404))],
  ['functions without CORS', 'functions CORS: The ', {}, at(SUPABASE + NEWSLETTER, callable(422, {}))],
  ['a closed gateway', 'functions open: .*verify_jwt = false', {}, at(SUPABASE + NEWSLETTER, callable(401))],
  ['an open quiz', 'functions key: .*PUBLIC_KEY', {}, at(SUPABASE + QUIZ, json({}, { status: 422 }))],
  ['a form endpoint’s 502', 'inquiry endpoint: .*answers 502', {}, at(FORMS, empty(502, CORS))],
  ['a form endpoint without CORS headers', 'inquiry endpoint', {}, at(FORMS, empty(204))],
  ['a form endpoint that does not answer', 'inquiry endpoint', {}, at(FORMS, unavailable)],
  ['a moved site', 'site', {}, at(`${SITE}/`, empty(308, { location: 'https://www.speaker.example/' }))],
  ['a broken site', 'site', {}, at(`${SITE}/`, empty(500))],
  ['an unavailable site', 'site: .*start it, or check PUBLIC_URL', {}, at(`${SITE}/`, unavailable)],
  ['a site without a database', 'storage', NO_SUPABASE, withHealth(503)],
  ['a static site without functions', 'storage', NO_SUPABASE, withHealth(404)],
  ['a newer database', 'migrations: .*2027_next_year', {}, {}, schema({ unknown: ['2027_next_year'] })],
  ['one version twice', 'migrations', {}, {}, schemaFails(new SchemaError('The same version.'))],
  ['no database', 'migrations: .*off.*check DATABASE_URL', LOCAL_DATABASE, {}, schemaFails(new Error('off'))],
  ['a refused sign-in', 'mail: .*Invalid.*check host, port, user and password', {}, {}, REFUSED_SIGN_IN],
])('reports %s under its check', async (_, problem, ...setup) => {
  expect(await listProblems(...setup)).toEqual([expect.stringMatching(`^${problem}`)]);
});

test('reports a webhook to a private or unknown address or without TLS, unless private addresses are allowed', async () => {
  const env = { WEBHOOK_URL: 'https://hooks.example/leads', WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(24))}` };
  const resolvesTo = (...addresses: string[]) => ({ resolveHost: () => Promise.resolve(addresses) });
  expect(await wrongChecks(env, {})).toEqual([]);
  const unknown = { resolveHost: () => Promise.reject(new Error('ENOTFOUND')) };
  for (const deps of [resolvesTo('10.0.0.7'), resolvesTo('93.184.216.34', '::1'), unknown])
    expect(await wrongChecks(env, {}, deps)).toEqual(['webhook']);
  expect(await wrongChecks({ ...env, WEBHOOK_URL: 'http://hooks.example/leads' })).toEqual(['webhook']);
  expect(await wrongChecks({ ...env, WEBHOOK_ALLOW_PRIVATE: '1' }, {}, resolvesTo('10.0.0.7'))).toEqual([]);
});

test('reports failing office mails only with a token', async () => {
  const answers = (failing: number): Answers => ({
    ...withHealth(200),
    [`${SITE}/metrics`]: (init) =>
      new Headers(init.headers).get('authorization') === 'Bearer the-token'
        ? new Response(`speaker_mails_failing{kind="office"} ${failing}\n`)
        : new Response('', { status: 401 }),
  });
  const readToken = () => 'the-token';
  expect(await wrongChecks(NO_SUPABASE, answers(2), { readToken })).toEqual(['office mails']);
  expect(await wrongChecks(NO_SUPABASE, answers(0), { readToken })).toEqual([]);
  expect(await wrongChecks(NO_SUPABASE, answers(2))).toEqual([]);
});
