import { expect, test } from 'vitest';
import { policySources } from '../../server/http/security-headers.ts';
import { addOwnPolicy, createHeadersFile, createRewritesFile } from './hosting-files.ts';
import { createNginxFile } from './nginx-file.ts';

const policy = policySources(
  {
    contentHost: 'https://cms.example/wp',
    supabaseUrl: 'https://project.supabase.example',
    liveRealtime: false,
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

test('where the walls listen to Realtime the policies let them', () => {
  const hears = policySources(
    {
      contentHost: undefined,
      supabaseUrl: 'https://project.supabase.example',
      liveRealtime: true,
      inquiryEndpoint: undefined,
      editorOrigins: [],
      publicUrl: 'https://speaker.example',
    },
    [],
  );
  const socket = 'wss://project.supabase.example';
  const [stage = ''] = /^\/stage\n(?: {2}.*\n)*/m.exec(createHeadersFile(pages, hears)) ?? [];
  expect(stage).toContain(socket);
  expect(createNginxFile(pages, hears)).toMatch(/^ {2}\/stage ".*wss:\/\/project\.supabase\.example/m);
  expect(createHeadersFile(pages, policy) + createNginxFile(pages, policy)).not.toContain('wss:');
});

test('nginx sends the missing pages’ policies wherever no page has one', () => {
  const file = createNginxFile(pages, policy);
  expect(file).toMatch(/^ {2}default ".*sha256-none=/m);
  expect(file).toMatch(/^ {2}~\^\/blog\/\[\^\/\]\+\$ ".*sha256-post=/m);
  expect(file).toMatch(/^ {2}\/ ".*sha256-home=/m);
});

test('the office has a policy of its own, is kept by nobody and listed nowhere, on either host', () => {
  const file = createHeadersFile(pages, policy);
  const [office = ''] = /^\/office\n(?: {2}.*\n)*/m.exec(file) ?? [];
  expect(office).toContain("frame-ancestors 'none'");
  expect(office).toContain('https://project.supabase.example');
  expect(office).toMatch(/Cache-Control: no-store\n(?:.*\n)*.*X-Robots-Tag: noindex/);
  // Joined to the same value of every answer it would be no value at all.
  expect(office).not.toContain('Cross-Origin-Opener-Policy');
  const nginx = createNginxFile(pages, policy);
  expect(nginx).toMatch(/^ {2}\/office ".*frame-ancestors 'none'/m);
  expect(nginx).toContain('/office/ /office;');
});

test('a report is kept by nobody, listed nowhere, and tells the next page nothing, on either host', () => {
  const [report = ''] = /^\/report\n(?: {2}.*\n)*/m.exec(createHeadersFile(pages, policy)) ?? [];
  expect(report).toContain('Cache-Control: no-store');
  expect(report).toContain('X-Robots-Tag: noindex');
  expect(report).toContain('Referrer-Policy: no-referrer');
  expect(createNginxFile(pages, policy)).toMatch(/^ {2}\/report ".*frame-ancestors 'none'/m);
});

test('a live room’s phones get their page whatever the code, under its own policy, listed nowhere', () => {
  expect(createRewritesFile()).toBe('/l/* /l 200\n');
  const rules = createHeadersFile(pages, policy);
  const nginx = createNginxFile(pages, policy);
  for (const rule of ['/l', '/l/*']) {
    const [, headers = ''] =
      rules
        .split('\n\n')
        .map((block) => block.split(/\n([^]*)/))
        .find(([path]) => path === rule) ?? [];
    expect(headers).toContain('X-Robots-Tag: noindex');
    expect(headers).toContain("script-src 'self'");
  }
  expect(nginx).toContain('location /l/ { try_files /l.html =404; }');
  expect(nginx).toMatch(/^ {2}~\^\/l\/\. ".*script-src 'self'/m);
  expect(nginx).toMatch(/^ {2}~\^\/l\/\. "noindex/m);
});
