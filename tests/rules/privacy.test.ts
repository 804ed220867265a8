import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, policySources } from '../../server/http/security-headers.ts';
import { listContactedHosts } from '../../site/sections/privacy/contacted-hosts.ts';
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

test('/privacy names every storage key of the code, and no other', () => {
  expect(distinct(PRIVACY_BROWSER.map(({ name }) => name))).toEqual(used);
});

test('the list of stored data in docs/interfaces.md names them too, and no other', () => {
  const rows = readFileSync('docs/interfaces.md', 'utf8').matchAll(/^\| `(speaker:[\w-]+)[^|]*\|/gm);
  expect(distinct(Array.from(rows, ([, key = '']) => key))).toEqual(used);
});

test('/privacy names every table that a migration makes, and no other', () => {
  const made = MIGRATIONS.flatMap((folder) => readAll(folder, /\.sql$/))
    .flatMap((text) => [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?speaker\.(\w+)/g)])
    .map(([, table = '']) => table);
  expect(distinct(PRIVACY_TABLES.map(({ name }) => name))).toEqual(distinct(made));
});

test.each([
  ['everything on one host', {}],
  [
    'everything elsewhere',
    {
      contentHost: 'https://cms.example/blog',
      supabaseUrl: 'https://project.supabase.co',
      inquiryEndpoint: 'https://forms.example/f/abc',
    },
  ],
  [
    'two things on one other host',
    {
      supabaseUrl: 'https://project.supabase.co',
      inquiryEndpoint: 'https://project.supabase.co/functions/v1/inquiry',
    },
  ],
])(
  '/privacy names the hosts that the policy of its pages lets through: %s',
  (_, given: Record<string, string>) => {
    const configuration = {
      contentHost: given['contentHost'],
      supabaseUrl: given['supabaseUrl'],
      liveRealtime: false,
      inquiryEndpoint: given['inquiryEndpoint'],
      editorOrigins: ['https://admin.example'],
      publicUrl: 'https://speaker.example',
    };
    const policy = contentSecurityPolicy(policySources(configuration, []), 'sha256-x')
      .split('; ')
      .filter((directive) => !directive.startsWith('frame-ancestors'));
    const allowed = policy
      .flatMap((directive) => [...directive.matchAll(/https?:\/\/(\S+)/g)])
      .map(([, host = '']) => host);
    const named = listContactedHosts({
      apiUrl: given['supabaseUrl'] ?? '',
      inquiryEndpoint: given['inquiryEndpoint'] ?? '/forms/inquiry',
      contentHost: given['contentHost'] ?? '',
    });
    expect(distinct(named.map(({ host }) => host))).toEqual(distinct(allowed));
  },
);
