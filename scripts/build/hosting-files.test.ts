import { expect, test } from 'vitest';

import { policySources } from '../../server/http/security-headers.ts';
import { createHeadersFile, createNginxFile } from './hosting-files.ts';

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

test('nginx sends the 404 page’s policy wherever no page has one', () => {
  const file = createNginxFile(pages, policy);
  expect(file).toMatch(/^ {2}default ".*sha256-none=/m);
  expect(file).toMatch(/^ {2}\/ ".*sha256-home=/m);
});
