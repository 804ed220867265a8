import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfiguration } from '../../server/configuration/configuration.ts';
import { contentSecurityPolicy, policySources } from '../../server/http/security-headers.ts';
import { listContactedHosts } from '../../site/sections/privacy/privacy-notice.tsx';
import { PRIVACY_BROWSER, PRIVACY_TABLES } from '../../site/sections/privacy/stored-data-texts.ts';

/** Names of locks between tabs: nothing is stored under them. */
const LOCKS = ['speaker:outbox-change'];

const PRODUCT = ['shared', 'widgets', 'site', 'apps'];
const MIGRATIONS = ['supabase/migrations', 'backend/content/migrations'];

function readAll(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\btest\b|\btesting\b/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

const used = distinct(
  PRODUCT.flatMap((folder) => readAll(folder, /\.tsx?$/))
    .flatMap((text) => [...text.matchAll(/= ['"`](speaker:[\w-]+)/g)])
    .map(([, key = '']) => key)
    .filter((key) => !LOCKS.includes(key)),
);

test('/privacy names exactly the storage keys of the code', () => {
  expect(distinct(PRIVACY_BROWSER.map(({ name }) => name))).toEqual(used);
});

test('docs/interfaces.md lists exactly the storage keys of the code', () => {
  const rows = readFileSync('docs/interfaces.md', 'utf8').matchAll(/^\| `(speaker:[\w-]+)[^|]*\|/gm);
  expect(distinct(Array.from(rows, ([, key = '']) => key))).toEqual(used);
});

test('/privacy names exactly the tables of the migrations', () => {
  const created = MIGRATIONS.flatMap((folder) => readAll(folder, /\.sql$/))
    .flatMap((text) => [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?speaker\.(\w+)/g)])
    .map(([, table = '']) => table);
  expect(distinct(PRIVACY_TABLES.map(({ name }) => name))).toEqual(distinct(created));
});

const SUPABASE = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' };
const OTHERS = { CONTENT_HOST: 'https://cms.example/blog', INQUIRY_ENDPOINT: 'https://forms.example/f/abc' };

test.each([
  ['one host', {}],
  ['three other hosts', { ...SUPABASE, ...OTHERS }],
  ['one other host for two services', { ...SUPABASE, INQUIRY_ENDPOINT: `${SUPABASE.SUPABASE_URL}/inquiry` }],
])('/privacy names the hosts that the pages’ policy allows: %s', (_, settings: Record<string, string>) => {
  const { CONTENT_HOST = '', SUPABASE_URL = '', INQUIRY_ENDPOINT } = settings;
  const configuration = parseConfiguration({ EDITOR_ORIGINS: 'https://admin.example', ...settings });
  const policy = contentSecurityPolicy(policySources(configuration, []), 'sha256-x')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'));
  const allowed = policy
    .flatMap((directive) => [...directive.matchAll(/https?:\/\/(\S+)/g)])
    .map(([, host = '']) => host);
  const inquiryEndpoint = INQUIRY_ENDPOINT ?? '/forms/inquiry';
  const named = listContactedHosts({ apiUrl: SUPABASE_URL, inquiryEndpoint, contentHost: CONTENT_HOST });
  expect(distinct(named.map(({ host }) => host))).toEqual(distinct(allowed));
});
