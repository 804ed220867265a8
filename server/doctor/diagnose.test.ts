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

type Answers = Readonly<Record<string, (init: RequestInit) => Response | undefined>>;

/** The answers of a correct setup, by address. */
const RIGHT: Answers = {
  [`${SITE}/`]: () =>
    new Response('<h1>', {
      headers: {
        'content-security-policy': `default-src 'none'; frame-ancestors 'self' ${CMS}; object-src 'none'`,
        date: new Date(NOW).toUTCString(),
      },
    }),
  [`${CMS}/wp-json/`]: () => Response.json({ namespaces: ['wp/v2', 'speaker/v1'] }),
  [`${CMS}/graphql`]: () =>
    Response.json({ data: { generalSettings: { title: 'x' }, pageBy: { title: 'Home' } } }),
  [`${CMS}/wp-json/speaker/v1/content`]: () =>
    Response.json({}, { headers: { 'access-control-allow-origin': SITE } }),
  [`${SUPABASE}/functions/v1/newsletter-subscriptions`]: ({ method }) =>
    new Response(null, { status: method === 'OPTIONS' ? 204 : 422, headers: CORS }),
  [`${SUPABASE}/functions/v1/submit-quiz-public`]: ({ headers }) =>
    Response.json({}, { status: new Headers(headers).get('apikey') === 'right-key' ? 422 : 401 }),
  [FORMS]: () => new Response(null, { status: 204, headers: { 'access-control-allow-origin': SITE } }),
};

async function listWrong(
  env: Readonly<Record<string, string>> = {},
  answers: Answers = {},
  deps: Partial<DoctorDeps> = {},
): Promise<readonly Finding[]> {
  const all = { ...RIGHT, ...answers };
  const diagnosis = diagnose({
    env: { ...ENV, ...env },
    ask: (url, init = {}) => Promise.resolve(all[url]?.(init)),
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
  ['newsletter-subscriptions', 'submit-quiz-public'].map((name) => [
    `${SITE}/functions/v1/${name}`,
    RIGHT[`${SUPABASE}/functions/v1/${name}`] ?? (() => undefined),
  ]),
);
const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
const page = (headers: Record<string, string>) => ({ [`${SITE}/`]: () => new Response('', { headers }) });

test('accepts a clock that is five minutes off, and subtracts the age of a cached page', async () => {
  const policy = { 'content-security-policy': `frame-ancestors ${CMS}` };
  expect(await wrongChecks({}, page({ ...policy, date: minutesAgo(4) }))).toEqual([]);
  expect(await wrongChecks({}, page({ ...policy, date: minutesAgo(60), age: '3590' }))).toEqual([]);
  expect(await wrongChecks({}, page({ ...policy, date: minutesAgo(6) }))).toEqual(['clock']);
  expect(await wrongChecks({}, page({ ...policy, date: minutesAgo(-6) }))).toEqual(['clock']);
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
    ...page({ 'content-security-policy': "frame-ancestors 'self'" }),
    [`${SITE}/healthz`]: () => new Response('ok'),
  };
  const upTo = (largest: number) => ({
    announceBody: (_: string, bytes: number) => Promise.resolve(bytes > largest ? 413 : 100),
  });
  expect(await wrongChecks(own, answers, upTo(20_000_000))).toEqual([]);
  expect(await wrongChecks(own, answers, upTo(1_048_576))).toEqual(['body limit']);
  expect(await wrongChecks(own, answers, upTo(100_000))).toEqual(['body limit']);
});

test.each<[string, string, Record<string, string>, Answers, Partial<DoctorDeps>?]>([
  [
    'a variable that cannot be read',
    'configuration: RATE_LIMIT must be a whole number',
    { RATE_LIMIT: 'many' },
    {},
  ],
  ['a secret key in the place of the public one', 'configuration', { SUPABASE_ANON_KEY: 'sb_secret_x' }, {}],
  [
    'a database across the network in clear text',
    'database',
    { DATABASE_URL: 'postgres://a:b@db.example/speaker?sslmode=disable' },
    {},
  ],
  [
    'an origin with a path',
    'configuration: EDITOR_ORIGINS must be a full address without a path',
    { EDITOR_ORIGINS: `${CMS}/wp-admin` },
    {},
  ],
  [
    'an origin over plain http',
    'editor origins',
    { EDITOR_ORIGINS: `${CMS},http://cms.example` },
    page({ 'content-security-policy': `frame-ancestors ${CMS} http://cms.example` }),
  ],
  [
    'a frame policy that excludes the editor',
    `framing: ${CMS} may not frame`,
    {},
    page({ 'content-security-policy': "frame-ancestors 'self'" }),
  ],
  ['X-Frame-Options from a proxy', 'framing: .*X-Frame-Options', {}, page({ 'x-frame-options': 'DENY' })],
  [
    'a clock that is one hour slow',
    'clock: .*3600 s off',
    {},
    page({ 'content-security-policy': `frame-ancestors ${CMS}`, date: 'Sat, 21 Nov 2026 11:00:00 GMT' }),
  ],
  [
    'the clock of a content host',
    'clock',
    {},
    {
      [`${CMS}/wp-json/`]: () =>
        Response.json({ namespaces: ['wp/v2'] }, { headers: { date: minutesAgo(60) } }),
    },
  ],
  [
    'a database of a newer version',
    'migrations: .*20271124000000_next_year',
    {},
    {},
    { readSchema: () => Promise.resolve({ unknown: ['20271124000000_next_year'], missing: [] }) },
  ],
  [
    'two migrations with one version',
    'migrations',
    {},
    {},
    { readSchema: () => Promise.reject(new SchemaError('Two migrations have the same version.')) },
  ],
  [
    'an unavailable database',
    'migrations: .*ECONNREFUSED.*check DATABASE_URL',
    { DATABASE_URL: 'postgres://leads@127.0.0.1/leads' },
    {},
    { readSchema: () => Promise.reject(new Error('connect ECONNREFUSED')) },
  ],
  [
    'a content host on plain http',
    'content host',
    { CONTENT_HOST: 'http://cms.example', EDITOR_ORIGINS: CMS },
    {
      'http://cms.example/wp-json/': () => Response.json({ namespaces: ['wp/v2'] }),
      ...page({ 'content-security-policy': `frame-ancestors 'self' ${CMS} http://cms.example` }),
    },
  ],
  [
    'an unavailable content host',
    'content host: .*check CONTENT_HOST',
    {},
    { [`${CMS}/wp-json/`]: () => undefined },
  ],
  [
    'a content host that is no WordPress',
    'content host: .*is no WordPress',
    {},
    { [`${CMS}/wp-json/`]: html },
  ],
  [
    'plain permalinks',
    'content host',
    {},
    {
      [`${CMS}/wp-json/`]: html,
      [`${CMS}/?rest_route=/`]: () => Response.json({ namespaces: ['wp/v2'] }),
    },
  ],
  ['WPGraphQL missing', 'graphql: .*activate WPGraphQL', {}, { [`${CMS}/graphql`]: html }],
  [
    'WPGraphQL for signed-in users alone',
    'graphql',
    {},
    { [`${CMS}/graphql`]: () => Response.json({ errors: [{ message: 'Please sign in' }] }) },
  ],
  [
    'the page homepage missing',
    'home page',
    {},
    {
      [`${CMS}/graphql`]: () => Response.json({ data: { generalSettings: { title: 'x' }, pageBy: null } }),
    },
  ],
  [
    'pages without excerpts',
    'page excerpts: .*activate the speaker-site plugin',
    {},
    {
      [`${CMS}/graphql`]: () =>
        Response.json({ errors: [{ message: 'Cannot query field "excerpt" on type "Page".' }] }),
    },
  ],
  [
    'the REST route missing',
    'content route: .*check CONTENT_NAMESPACE',
    {},
    { [`${CMS}/wp-json/speaker/v1/content`]: () => new Response('{}', { status: 404 }) },
  ],
  [
    'a content route without CORS headers',
    'content CORS: .*takes the CORS headers away',
    {},
    { [`${CMS}/wp-json/speaker/v1/content`]: () => Response.json({}) },
  ],
  [
    'functions not deployed',
    'functions: .*deploy the functions',
    {},
    { [`${SUPABASE}/functions/v1/newsletter-subscriptions`]: () => new Response('', { status: 404 }) },
  ],
  [
    'functions without CORS headers',
    'functions CORS: The preflight',
    {},
    {
      [`${SUPABASE}/functions/v1/newsletter-subscriptions`]: ({ method }) =>
        new Response(null, { status: method === 'OPTIONS' ? 204 : 422 }),
    },
  ],
  [
    'a gateway that requires a key for every function',
    'functions open: .*verify_jwt = false',
    {},
    {
      [`${SUPABASE}/functions/v1/newsletter-subscriptions`]: ({ method }) =>
        new Response(null, { status: method === 'OPTIONS' ? 204 : 401, headers: CORS }),
    },
  ],
  [
    'a quiz function that accepts calls without a key',
    'functions key: .*PUBLIC_KEY',
    {},
    { [`${SUPABASE}/functions/v1/submit-quiz-public`]: () => new Response('{}', { status: 422 }) },
  ],
  [
    'the key of another project',
    'functions key: .*copy the anon key',
    { SUPABASE_ANON_KEY: 'other-key' },
    {},
  ],
  [
    'a form endpoint that answers 502',
    'inquiry endpoint: .*answers 502',
    {},
    { [FORMS]: () => new Response(null, { status: 502, headers: CORS }) },
  ],
  [
    'a form endpoint without CORS headers',
    'inquiry endpoint',
    {},
    { [FORMS]: () => new Response(null, { status: 204 }) },
  ],
  [
    'a frame policy that excludes WordPress',
    'framing',
    { EDITOR_ORIGINS: '' },
    page({ 'content-security-policy': "frame-ancestors 'self'" }),
  ],
  [
    'a content host that redirects',
    'content host',
    {},
    {
      [`${CMS}/wp-json/`]: () =>
        new Response(null, { status: 301, headers: { location: 'https://www.cms.example/wp-json/' } }),
    },
  ],
  [
    'a site that redirects',
    'site',
    {},
    {
      [`${SITE}/`]: () =>
        new Response(null, { status: 308, headers: { location: 'https://www.speaker.example/' } }),
    },
  ],
  ['a site that is broken', 'site', {}, { [`${SITE}/`]: () => new Response('', { status: 500 }) }],
  [
    'a site without a database',
    'storage',
    NO_SUPABASE,
    { ...OWN_FUNCTIONS, [`${SITE}/healthz`]: () => new Response('', { status: 503 }) },
  ],
  [
    'a static site without functions',
    'storage',
    NO_SUPABASE,
    { ...OWN_FUNCTIONS, [`${SITE}/healthz`]: () => new Response('', { status: 404 }) },
  ],
  ['a form endpoint that does not answer', 'inquiry endpoint', {}, { [FORMS]: () => undefined }],
  [
    'a mail host that refuses the sign-in',
    'mail: .*Invalid login.*check host, port, user and password',
    {},
    {},
    { greetMailHost: () => Promise.reject(new Error('Invalid login')) },
  ],
  ['an unavailable site', 'site: .*start it, or check PUBLIC_URL', {}, { [`${SITE}/`]: () => undefined }],
])('reports %s under its check', async (_, problem, env, answers, deps = {}) => {
  const problems = (await listWrong(env, answers, deps)).map(({ check, line }) => `${check}: ${line}`);
  expect(problems).toEqual([expect.stringMatching(`^${problem}`)]);
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
