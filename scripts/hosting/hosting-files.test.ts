import { expect, test } from 'vitest';

import { policySources } from '../../server/http/security-headers.ts';
import { addOwnPolicy, createHeadersFile } from './hosting-files.ts';
import { createNginxFile } from './nginx-file.ts';

const policy = policySources(
  {
    contentHost: 'https://cms.example/wp',
    supabaseUrl: 'https://project.supabase.example',
    inquiryEndpoint: undefined,
    editorOrigins: ['https://cms.example'],
    publicUrl: 'https://speaker.example',
  },
  [],
);
const pages = [
  { path: '/', inlineHashes: ['sha256-home='] },
  { path: '/404', inlineHashes: ['sha256-none='] },
  { path: '/blog/404', inlineHashes: ['sha256-post='] },
];

test('each page has its own policy, made from the configuration, in a line that Cloudflare takes', () => {
  const file = createHeadersFile(pages, policy);
  const [, home = ''] = /^\/\n {2}Content-Security-Policy: (.*)$/m.exec(file) ?? [];
  expect(home).toContain("script-src 'self' 'sha256-home='");
  expect(home).toContain("connect-src 'self' https://cms.example https://project.supabase.example");
  expect(home).toContain("frame-ancestors 'self' https://cms.example");
  expect(file).toContain('Strict-Transport-Security');
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2_000);
});

test('what holds for every page comes with every answer, and takes nothing from a page’s own policy', () => {
  const file = createHeadersFile(pages, policy);
  const [, everywhere = ''] = /^\/\*\n(?: {2}.*\n)* {2}Content-Security-Policy: (.*)$/m.exec(file) ?? [];
  const [, home = ''] = /^\/\n {2}Content-Security-Policy: (.*)$/m.exec(file) ?? [];
  expect(everywhere).toContain("frame-ancestors 'self' https://cms.example");
  expect(everywhere).not.toMatch(/default-src|script-src|style-src/);
  expect(home.split('; ')).toEqual(expect.arrayContaining(everywhere.split('; ')));
});

test('a missing page carries its policy itself, before anything that it rules', () => {
  const page = { path: '/404', inlineHashes: ['sha256-none='] };
  const html = addOwnPolicy('<head><meta charset="utf-8"><style>a{}</style></head>', page, policy);
  expect(html).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*"><style>/,
  );
  expect(html).toContain("script-src 'self' 'sha256-none='");
  expect(html).not.toContain('frame-ancestors');
});

test('nginx sends the missing pages’ policies wherever no page has one', () => {
  const file = createNginxFile(pages, policy);
  expect(file).toMatch(/^ {2}default ".*sha256-none=/m);
  expect(file).toMatch(/^ {2}~\^\/blog\/\[\^\/\]\+\$ ".*sha256-post=/m);
  expect(file).toMatch(/^ {2}\/ ".*sha256-home=/m);
});
