import { expect, test } from 'vitest';
import { pageHeaders, policySources, type PolicySources } from '../../server/http/security-headers.ts';
import { createHeadersFile, createRewritesFile, createNginxFile } from './hosting-files.ts';

const optionsOf = (policy: PolicySources) => ({
  pageHeaders: pageHeaders(policy, 'p{margin:0}'),
  leads: policy.leads,
  movedPages: new Map([['/talks', '/quiet-service']]),
});
const SETTINGS = {
  contentHost: 'https://cms.example/wp',
  supabaseUrl: 'https://project.supabase.example',
  liveRealtime: false,
  inquiryEndpoint: undefined,
  editorOrigins: ['https://cms.example'],
  publicUrl: 'https://speaker.example',
};
const policy = optionsOf(policySources(SETTINGS, []));
const pages = ['/', '/about'];

/** The headers of a path in the file for Cloudflare. */
const rulesOf = (path: string, options = policy) =>
  createHeadersFile(options)
    .split('\n\n')
    .find((block) => block.startsWith(`${path}\n`)) ?? '';

test('writes one policy from the configuration for every page, in lines that Cloudflare accepts', () => {
  const file = createHeadersFile(policy);
  const [, site = ''] = /^\/\*\n(?: {2}.*\n)*? {2}Content-Security-Policy: (.*)$/m.exec(file) ?? [];
  expect(site).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  const hosts = 'https://cms.example https://project.supabase.example';
  for (const part of [
    "script-src 'self'",
    `connect-src 'self' ${hosts}`,
    "frame-ancestors 'self' https://cms",
  ])
    expect(site).toContain(part);
  expect(file).toContain('Strict-Transport-Security');
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2_000);
  expect(createNginxFile(pages, policy)).toContain(`default "${site}"`);
});

test('allows the Realtime socket only where live pages use it', () => {
  const withRealtime = optionsOf(policySources({ ...SETTINGS, liveRealtime: true }, []));
  const socket = 'wss://project.supabase.example';
  expect(rulesOf('/stage', withRealtime)).toContain(socket);
  expect(createNginxFile(pages, withRealtime)).toMatch(/^ {2}\/stage ".*wss:\/\/project\.supabase\.example/m);
  expect(createHeadersFile(policy) + createNginxFile(pages, policy)).not.toContain('wss:');
});

test('gives the office a separate policy without caching and indexing on either host', () => {
  const office = rulesOf('/office');
  expect(office).toContain("frame-ancestors 'none'");
  expect(office).toContain('https://project.supabase.example');
  expect(office).toMatch(/Cache-Control: no-store\n(?:.*\n)*.*X-Robots-Tag: noindex/);
  // Cloudflare joins duplicate headers, which makes the value invalid.
  expect(office).not.toContain('Cross-Origin-Opener-Policy');
  const nginx = createNginxFile(pages, policy);
  expect(nginx).toMatch(/^ {2}\/office ".*frame-ancestors 'none'/m);
  expect(nginx).toContain('/office/ /office;');
});

test('gives a report no caching, indexing or referrer on either host', () => {
  const report = rulesOf('/report');
  for (const header of ['Cache-Control: no-store', 'X-Robots-Tag: noindex', 'Referrer-Policy: no-referrer'])
    expect(report).toContain(header);
  expect(createNginxFile(pages, policy)).toMatch(/^ {2}\/report ".*frame-ancestors 'none'/m);
});

test('serves the page of a live room for any code, with a separate policy and without indexing', () => {
  const nginx = createNginxFile(pages, policy);
  expect(createRewritesFile(new Map())).toBe('/l/* /l 200\n');
  for (const rule of ['/l', '/l/*'])
    for (const part of ['X-Robots-Tag: noindex', "script-src 'self'"]) expect(rulesOf(rule)).toContain(part);
  expect(nginx).toContain('location /l/ { try_files /l.html =404; }');
  expect(nginx).toMatch(/^ {2}~\^\/l\/\. ".*script-src 'self'/m);
  expect(nginx).toMatch(/^ {2}~\^\/l\/\. "noindex/m);
});

test('redirects a former address of a page on either host', () => {
  expect(createRewritesFile(policy.movedPages)).toBe('/talks /quiet-service 301\n/l/* /l 200\n');
  expect(createNginxFile(pages, policy)).toMatch(/\$speaker_moved \{[^}]*^ {2}\/talks \/quiet-service;$/m);
});
