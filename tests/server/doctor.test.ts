import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../faults/smtp-sink.ts';
import { migrate } from '../../backend/database/migrate.ts';
import { readLeadMigrations } from '../setup/test-migrations.ts';
import { openPostgresClient, startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';

/** The command with real services on this machine. Tests of `server/doctor` check the findings. */
const KEY = 'the-public-key';
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};
const PATHS: Readonly<Record<string, string>> = {
  '/wp-json/': '{"namespaces":["wp/v2","speaker/v1"]}',
  '/graphql': '{"data":{"generalSettings":{"title":"x"},"pageBy":{"title":"Home"}}}',
  '/wp-json/speaker/v1/content': '{}',
};

/** WordPress, the functions and the form service around a site. */
const services = createServer((request, response) => {
  const { url = '', method, headers } = request.resume();
  const refusal = url.endsWith('/submit-quiz-public') && headers.apikey !== KEY ? 401 : 422;
  const status = url in PATHS ? 200 : method === 'OPTIONS' ? 204 : refusal;
  response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(PATHS[url]);
});
let site: Product;
let mail: SmtpSink;
let database: TestPostgres;
let correctSettings: Readonly<Record<string, string>>;

const databaseUrl = (name: string) => database.url.replace('/speaker', `/${name}`);

beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  mail = await startSmtpSink();
  database = await startPostgres();
  const client = openPostgresClient(database.url);
  await migrate(client, readLeadMigrations());
  for (const name of ['empty', 'newer']) await client.query(`create database ${name}`);
  await client.close();
  const newer = openPostgresClient(databaseUrl('newer'));
  await migrate(newer, readLeadMigrations());
  await newer.query(`insert into speaker.migrations (name) values ('20271124000000_next_year')`);
  await newer.close();
  correctSettings = {
    CONTENT_HOST: url,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: KEY,
    INQUIRY_ENDPOINT: `${url}/form`,
    EDITOR_ORIGINS: url,
    SMTP_URL: mail.url,
    WEBHOOK_URL: `${url}/hook`,
    WEBHOOK_SECRET: `whsec_${btoa('a secret of this very test alone')}`,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  site = await startProduct(correctSettings);
});
afterAll(async () => {
  await site.stop();
  mail.close();
  await database.remove();
  services.closeAllConnections();
  services.close();
});

/** `npm run doctor` with the correct set-up, except for `changed`. */
async function doctor(changed: Readonly<Record<string, string>> = {}) {
  const port = new URL(site.url).port;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/doctor-cli.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, ...correctSettings, PORT: port, ...changed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const lines = (await child.stdout.toArray()).join('').split('\n').filter(Boolean);
  return { code: await closed, lines };
}

test('reports no fault in a correct set-up, runs every check and exits with 0', async () => {
  const { code, lines } = await doctor();
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(15);
  expect(code).toBe(0);
});

const unusedUrl = async (scheme: string) => `${scheme}://127.0.0.1:${await freePort()}`;

test.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
  [
    'a database that lacks migrations',
    () => ({ DATABASE_URL: databaseUrl('empty') }),
    /^WRONG {2}migrations .*the first is 20261121090000_leads: run npx supabase db push/m,
  ],
  [
    'a database that a newer version wrote',
    () => ({ DATABASE_URL: databaseUrl('newer') }),
    /^WRONG {2}migrations .*20271124000000_next_year/m,
  ],
  [
    'an unreachable database, mail host and site',
    async () => ({
      DATABASE_URL: `${await unusedUrl('postgres')}/speaker`,
      SMTP_URL: await unusedUrl('smtp'),
      PUBLIC_URL: await unusedUrl('http'),
    }),
    /^WRONG {2}site [^]*^WRONG {2}migrations .*ECONNREFUSED[^]*^WRONG {2}mail .*ECONNREFUSED/m,
  ],
])('%s: the doctor names the fault and exits with 1', async (_, changed, fault) => {
  const { code, lines } = await doctor(await changed());
  expect(lines.join('\n')).toMatch(fault);
  expect(code).toBe(1);
});
