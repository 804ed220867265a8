import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../faults/smtp-sink.ts';
import { migrate } from '../../backend/database/migrate.ts';
import { readLeadMigrations } from '../setup/test-migrations.ts';
import { startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { openPostgresClient } from '../setup/postgres-client.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';

/** The services around a site, on this machine: the first segment of a path names what is broken. */
let services: Server;
let site: Product;
let mail: SmtpSink;
let database: TestPostgres;
let correctSettings: Readonly<Record<string, string>>;
const faultySites: Record<string, { server: Server; url: string }> = {};

const KEY = 'the-public-key';
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

function open(listener: RequestListener): Promise<{ server: Server; url: string }> {
  return new Promise((resolve) => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
}

const answerAsServices: RequestListener = (request, response) => {
  const [, broken = '', ...rest] = (request.url ?? '').split('/');
  const { status, headers, body } = answerOf(broken, `/${rest.join('/')}`, request);
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function answerOf(broken: string, path: string, { method, headers }: IncomingMessage): FakeAnswer {
  const isPreflight = method === 'OPTIONS';
  const html: FakeAnswer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' };
  switch (path) {
    case '/wp-json/':
      return broken === 'no-wordpress'
        ? html
        : { status: 200, body: '{"namespaces":["wp/v2","speaker/v1"]}' };
    case '/graphql':
      if (broken === 'no-graphql') return html;
      return broken === 'no-excerpts'
        ? {
            status: 200,
            body: '{"errors":[{"message":"Cannot query field \\"excerpt\\" on type \\"Page\\"."}]}',
          }
        : { status: 200, body: '{"data":{"generalSettings":{"title":"x"},"pageBy":{"title":"Home"}}}' };
    case '/wp-json/speaker/v1/content':
      if (broken === 'no-route') return { status: 404, body: '{"code":"rest_no_route"}' };
      return { status: 200, body: '{}', headers: broken === 'no-cors' ? {} : PREFLIGHT };
    case '/functions/v1/newsletter-subscriptions':
      if (broken === 'no-functions') return { status: 404 };
      if (isPreflight) return { status: 204, headers: broken === 'closed-functions' ? {} : PREFLIGHT };
      return { status: broken === 'gateway' ? 401 : 422, body: '{}' };
    case '/functions/v1/submit-quiz-public':
      return { status: headers.apikey === KEY || broken === 'keyless' ? 422 : 401, body: '{}' };
    case '/form':
      return { status: broken === 'form-down' ? 502 : 204, headers: PREFLIGHT };
    default:
      return { status: 404 };
  }
}

beforeAll(async () => {
  const opened = await open(answerAsServices);
  services = opened.server;
  mail = await startSmtpSink();
  database = await startPostgres();
  const client = openPostgresClient(database.url);
  await migrate(client, readLeadMigrations());
  await client.query('create database empty');
  await client.query('create database newer');
  await client.close();
  const newer = openPostgresClient(database.url.replace('/speaker', '/newer'));
  await migrate(newer, readLeadMigrations());
  await newer.query(`insert into speaker.migrations (name) values ('20271124000000_next_year')`);
  await newer.close();
  correctSettings = {
    CONTENT_HOST: `${opened.url}/fine`,
    SUPABASE_URL: `${opened.url}/fine`,
    SUPABASE_ANON_KEY: KEY,
    INQUIRY_ENDPOINT: `${opened.url}/fine/form`,
    EDITOR_ORIGINS: opened.url,
    SMTP_URL: mail.url,
    WEBHOOK_URL: `${opened.url}/fine/hook`,
    WEBHOOK_SECRET: `whsec_${btoa('a secret of this very test alone')}`,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  site = await startProduct(correctSettings);
  const policy = `frame-ancestors 'self' ${opened.url}`;
  const faultyHeaders = {
    date: new Date(Date.now() - 3_600_000).toUTCString(),
    'content-security-policy': policy,
  };
  faultySites['clock'] = await open((_, response) => response.writeHead(200, faultyHeaders).end());
  faultySites['proxy'] = await open((_, response) =>
    response.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  );
});
afterAll(async () => {
  await site.stop();
  mail.close();
  await database.remove();
  for (const server of [services, ...Object.values(faultySites).map((entry) => entry.server)]) {
    server.closeAllConnections();
    server.close();
  }
});

/** `npm run doctor` with the correct set-up, except for `changed`. */
function doctor(
  changed: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; lines: string[] }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    ...correctSettings,
    PORT: new URL(site.url).port,
    ...changed,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/doctor-cli.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({ code, lines: printed.split('\n').filter((line) => line !== '') }),
    ),
  );
}

test('reports no fault in a correct set-up, runs every check and exits with 0', async () => {
  const { code, lines } = await doctor();
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(15);
  expect(code).toBe(0);
});

const broken = (name: string) => (correctSettings['CONTENT_HOST'] ?? '').replace('fine', name);
const unusedUrl = async () => `http://127.0.0.1:${await freePort()}`;

test.each<[string, string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  [
    'an invalid variable',
    'configuration',
    () => ({ RATE_LIMIT: 'many' }),
    /RATE_LIMIT must be a whole number/,
  ],
  [
    'a webhook to a private address',
    'webhook',
    () => ({ WEBHOOK_ALLOW_PRIVATE: '' }),
    /Nothing is sent to WEBHOOK_URL/,
  ],
  [
    'an origin with a path',
    'configuration',
    () => ({ EDITOR_ORIGINS: `${correctSettings['EDITOR_ORIGINS'] ?? ''}/wp-admin` }),
    /EDITOR_ORIGINS must be a full address without a path/,
  ],
  [
    'an editor origin that may not frame the site',
    'framing',
    () => ({ EDITOR_ORIGINS: `${correctSettings['EDITOR_ORIGINS'] ?? ''},https://preview.example` }),
    /https:\/\/preview.example may not frame/,
  ],
  [
    'a proxy that forbids frames',
    'framing',
    () => ({ PUBLIC_URL: faultySites['proxy']?.url ?? '' }),
    /X-Frame-Options/,
  ],
  [
    'a database that lacks migrations',
    'migrations',
    () => ({ DATABASE_URL: database.url.replace('/speaker', '/empty') }),
    /the first is 20261121090000_leads: run npx supabase db push/,
  ],
  [
    'a database that a newer version wrote',
    'migrations',
    () => ({ DATABASE_URL: database.url.replace('/speaker', '/newer') }),
    /20271124000000_next_year/,
  ],
  [
    'an unreachable database',
    'migrations',
    async () => ({ DATABASE_URL: `${(await unusedUrl()).replace('http', 'postgres')}/speaker` }),
    /ECONNREFUSED.*check DATABASE_URL/,
  ],
  ['a wrong clock', 'clock', () => ({ PUBLIC_URL: faultySites['clock']?.url ?? '' }), /36\d\d s off/],
  [
    'an unreachable site',
    'site',
    async () => ({ PUBLIC_URL: await unusedUrl() }),
    /start it, or check PUBLIC_URL/,
  ],
  [
    'an unreachable content host',
    'content host',
    async () => ({ CONTENT_HOST: await unusedUrl() }),
    /check CONTENT_HOST/,
  ],
  [
    'a content host that is no WordPress',
    'content host',
    () => ({ CONTENT_HOST: broken('no-wordpress') }),
    /is no WordPress/,
  ],
  ['WPGraphQL missing', 'graphql', () => ({ CONTENT_HOST: broken('no-graphql') }), /activate WPGraphQL/],
  [
    'pages without excerpts',
    'page excerpts',
    () => ({ CONTENT_HOST: broken('no-excerpts') }),
    /activate the speaker-site plugin/,
  ],
  [
    'the REST route missing',
    'content route',
    () => ({ CONTENT_HOST: broken('no-route') }),
    /check CONTENT_NAMESPACE/,
  ],
  [
    'missing CORS headers',
    'content CORS',
    () => ({ CONTENT_HOST: broken('no-cors') }),
    /takes the CORS headers away/,
  ],
  [
    'missing functions',
    'functions',
    () => ({ SUPABASE_URL: broken('no-functions') }),
    /deploy the functions/,
  ],
  [
    'functions closed to partners',
    'functions CORS',
    () => ({ SUPABASE_URL: broken('closed-functions') }),
    /preflight/,
  ],
  [
    'a gateway that wants a key from everyone',
    'functions open',
    () => ({ SUPABASE_URL: broken('gateway') }),
    /verify_jwt = false/,
  ],
  ['another project’s key', 'functions key', () => ({ SUPABASE_ANON_KEY: 'other' }), /copy the anon key/],
  ['a quiz that takes any call', 'functions key', () => ({ SUPABASE_URL: broken('keyless') }), /PUBLIC_KEY/],
  [
    'a form service that is down',
    'inquiry endpoint',
    () => ({ INQUIRY_ENDPOINT: `${broken('form-down')}/form` }),
    /answers 502/,
  ],
  [
    'an unreachable mail host',
    'mail',
    async () => ({ SMTP_URL: (await unusedUrl()).replace('http', 'smtp') }),
    /check host, port, user and password/,
  ],
])('%s: the doctor names the fault and its remedy and exits with 1', async (_, check, changed, remedy) => {
  const { code, lines } = await doctor(await changed());
  const wrong = lines.filter((line) => line.startsWith('WRONG'));
  expect(wrong.map((line) => line.slice(7, 24).trim())).toContain(check);
  expect(wrong.find((line) => line.slice(7, 24).trim() === check)).toMatch(remedy);
  expect(code).toBe(1);
});
