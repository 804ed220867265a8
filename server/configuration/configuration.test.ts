import { expect, test } from 'vitest';
import { parseConfiguration, StartError } from './configuration.ts';

/** The message of the `StartError` for these variables. */
function read(env: Readonly<Record<string, string>>): string {
  try {
    parseConfiguration(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  return 'no StartError';
}

test('applies the defaults without any variable', () => {
  const address = { port: 3000, host: '127.0.0.1', dataDir: '.data', databaseUrl: undefined };
  const content = { contentNamespace: 'speaker', editorOrigins: [] };
  expect(parseConfiguration({})).toMatchObject({ ...address, ...content, rateLimit: 600 });
});

test('treats an empty variable as unset', () => {
  const parsed = parseConfiguration({ PORT: '', CONTENT_HOST: ' ' });
  expect([parsed.port, parsed.contentHost]).toEqual([3000, undefined]);
});

test('removes trailing slashes from addresses and duplicate origins', () => {
  const parsed = parseConfiguration({
    CONTENT_HOST: 'https://cms.example/wp/',
    PUBLIC_URL: 'https://Speaker.example/',
    EDITOR_ORIGINS: 'https://cms.example, https://cms.example/ ,http://localhost:8080',
  });
  const addresses = { contentHost: 'https://cms.example/wp', publicUrl: 'https://speaker.example' };
  const editorOrigins = ['https://cms.example', 'http://localhost:8080'];
  expect(parsed).toMatchObject({ ...addresses, editorOrigins });
});

test('adds the content host to EDITOR_ORIGINS', () => {
  const originsOf = (origins: string) =>
    parseConfiguration({ CONTENT_HOST: 'https://cms.example/wp', EDITOR_ORIGINS: origins }).editorOrigins;
  expect(originsOf('')).toEqual(['https://cms.example']);
  expect(originsOf('https://x.example')).toEqual(['https://x.example', 'https://cms.example']);
});

test.each<[string, ...string[]]>([
  ['PORT', 'abc', '3000.5', '-1', '65536'],
  ['HOST', 'a b'],
  ['CLIENT_ADDRESS_HEADER', 'X-Real-IP: 1'],
  ['OFFICE_MAIL', 'nobody', 'a@b.example,,c@d.example', 'A <a@b.example>'],
  ['OFFICE_DIGEST', 'weekly'],
  ['RETENTION_MONTHS', '0', '1.5', '1201'],
  ['MAIL_NEW_PER_HOUR', '0', 'many'],
  ['MAIL_NEW_PER_DAY', '1.5', '1000001'],
  ['MAIL_FROM', 'nobody', 'A <a@b.example>\r\nBcc: c@d.example'],
  ['DATABASE_URL', 'mysql://x/y', 'nonsense'],
  ['PUBLIC_URL', 'speaker.example', 'https://speaker.example/path'],
  ['CONTENT_HOST', 'cms.example', 'ftp://cms.example', 'https://user:secret@cms.example'],
  ['CONTENT_NAMESPACE', 'a/b'],
  ['SUPABASE_URL', 'project'],
  ['SUPABASE_ANON_KEY', 'two words', 'sb_secret_abc', `a.${btoa('{"role":"service_role"}')}.b`],
  ['INQUIRY_ENDPOINT', '/forms'],
  ['EDITOR_ORIGINS', '*', 'https://cms.example,https://x.example/admin'],
  ['SMTP_URL', 'https://mail.example'],
  ['DOUBLE_OPT_IN', 'maybe'],
  ['LIVE_REALTIME', 'maybe', 'on'],
  ['WEBHOOK_URL', 'hooks.example', 'ftp://hooks.example', 'https://user:hunter2@hooks.example'],
  ['WEBHOOK_SECRET', 'hunter2', `whsec_${btoa('too short')}`],
  ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
  ['RATE_LIMIT', 'many', '-5'],
])('throws a StartError of one line that names %s for an invalid value', (name, ...values) => {
  for (const value of values) {
    expect(read({ [name]: value }), value).toMatch(new RegExp(`^${name} must be [^\n]+$`));
  }
});

test('prints the wrong value, and neither a password nor another variable', () => {
  expect(read({ LIVE_REALTIME: 'on', SMTP_URL: 'smtp://office:hunter2@mail.example' })).toBe(
    'LIVE_REALTIME must be off where SUPABASE_URL and SUPABASE_ANON_KEY are not both set (it is "on").',
  );
  expect(read({ EDITOR_ORIGINS: 'https://cms.example,preview' })).toMatch(/ \(it is "preview"\)\.$/);
  for (const name of ['PUBLIC_URL', 'CONTENT_HOST', 'SUPABASE_URL', 'INQUIRY_ENDPOINT', 'EDITOR_ORIGINS'])
    for (const address of ['https://office:hunter2@cms.example', 'https://office:a/hunter2@x', 'a:hunter2@x'])
      expect(read({ [name]: address }), name).not.toContain('hunter2');
});

test('requires WEBHOOK_SECRET with WEBHOOK_URL and reads both', () => {
  const failure = read({ WEBHOOK_URL: 'https://hooks.example/T0/secret' });
  expect(failure).toMatch(/^WEBHOOK_SECRET must be set where WEBHOOK_URL is: (?!.*T0)[^\n]+$/);
  const secret = `whsec_${btoa('x'.repeat(24))}`;
  const url = 'https://hooks.example/T0?a=1';
  const { webhook } = parseConfiguration({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
  expect(webhook).toEqual({ url, host: 'hooks.example', secret, allowPrivate: false });
  expect(parseConfiguration({ WEBHOOK_SECRET: secret }).webhook).toBeUndefined();
});

test.each([
  ['DATABASE_URL', 'postgres://owner:hunter2%zz@127.0.0.1:1/speaker'],
  ['DATABASE_URL', 'postgres://owner:hunter2@/speaker'],
  ['SMTP_URL', 'smtp://owner:hunter2%zz@127.0.0.1:1'],
  ['SMTP_URL', 'http://user:hunter2@mail'],
])('does not repeat the password of %s=%s in the error message', (name, value) => {
  expect(read({ [name]: value })).toMatch(new RegExp(`^${name} (?!.*hunter2)`));
});
