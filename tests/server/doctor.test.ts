import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../faults/smtp-sink.ts';
import { migrate, LEAD_MIGRATIONS, readMigrations } from '../../backend/database/migrate.ts';
import { openPostgresClient, startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { runScript } from '../setup/run-script.ts';
import { serve } from '../setup/serve.ts';

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
const services = await serve((request, response) => {
  const { url = '', method, headers } = request.resume();
  const refusal = url.endsWith('/submit-quiz-public') && headers.apikey !== KEY ? 401 : 422;
  const status = url in PATHS ? 200 : method === 'OPTIONS' ? 204 : refusal;
  response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(PATHS[url]);
});
let site: Product;
let mail: SmtpSink;
let database: TestPostgres;
let correctSettings: Readonly<Record<string, string>>;

beforeAll(async () => {
  const url = services.origin;
  mail = await startSmtpSink();
  database = await startPostgres();
  const client = openPostgresClient(database.url);
  await migrate(client, readMigrations([LEAD_MIGRATIONS]));
  await client.query('create database empty');
  await client.close();
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
  services.close();
});

/** `npm run doctor` with the correct set-up, except for `changed`. */
async function doctor(changed: Readonly<Record<string, string>> = {}) {
  const env = { DATABASE_URL: database.url, ...correctSettings, PORT: new URL(site.url).port, ...changed };
  const { code, stdout } = await runScript('doctor-cli', [], env);
  return { code, lines: stdout.split('\n').filter(Boolean) };
}

test('reports no fault in a correct set-up, runs every check and exits with 0', async () => {
  const { code, lines } = await doctor();
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(15);
  expect(code).toBe(0);
});

test('names the migrations that a database lacks, and exits with 1', async () => {
  const { code, lines } = await doctor({ DATABASE_URL: database.url.replace('/speaker', '/empty') });
  const wrong = /^WRONG {2}migrations .*the first is 20261121090000_leads: run npx supabase db push/m;
  expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(wrong)]);
});
