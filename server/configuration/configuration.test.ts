import { describe, expect, it } from 'vitest';
import { parseConfiguration } from './configuration.ts';

describe('parseConfiguration', () => {
  it('applies the defaults without any variable', () => {
    expect(parseConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      contentNamespace: 'speaker',
      editorOrigins: [],
      rateLimit: 600,
      databaseUrl: undefined,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(parseConfiguration({ PORT: '', CONTENT_HOST: ' ' })).toMatchObject({
      port: 3000,
      contentHost: undefined,
    });
  });

  it('removes trailing slashes from addresses and duplicate origins', () => {
    const parsed = parseConfiguration({
      CONTENT_HOST: 'https://cms.example/wp/',
      PUBLIC_URL: 'https://Speaker.example/',
      EDITOR_ORIGINS: 'https://cms.example, https://cms.example/ ,http://localhost:8080',
    });
    expect(parsed.contentHost).toBe('https://cms.example/wp');
    expect(parsed.publicUrl).toBe('https://speaker.example');
    expect(parsed.editorOrigins).toEqual(['https://cms.example', 'http://localhost:8080']);
  });

  it('adds the content host to EDITOR_ORIGINS', () => {
    const read = (origins: string) =>
      parseConfiguration({ CONTENT_HOST: 'https://cms.example/wp', EDITOR_ORIGINS: origins }).editorOrigins;
    expect(read('')).toEqual(['https://cms.example']);
    expect(read('https://x.example')).toEqual(['https://x.example', 'https://cms.example']);
  });

  it.each([
    ['PORT', 'abc'],
    ['CLIENT_ADDRESS_HEADER', 'X-Real-IP: 1'],
    ['OFFICE_MAIL', 'nobody'],
    ['OFFICE_MAIL', 'a@b.example,,c@d.example'],
    ['OFFICE_MAIL', 'A <a@b.example>'],
    ['OFFICE_DIGEST', 'weekly'],
    ['RETENTION_MONTHS', '0'],
    ['MAIL_NEW_PER_HOUR', '0'],
    ['MAIL_NEW_PER_HOUR', 'many'],
    ['MAIL_NEW_PER_DAY', '1.5'],
    ['MAIL_NEW_PER_DAY', '1000001'],
    ['RETENTION_MONTHS', '1.5'],
    ['RETENTION_MONTHS', '1201'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'nonsense'],
    ['PUBLIC_URL', 'speaker.example'],
    ['PUBLIC_URL', 'https://speaker.example/path'],
    ['CONTENT_HOST', 'cms.example'],
    ['CONTENT_HOST', 'ftp://cms.example'],
    ['CONTENT_HOST', 'https://user:secret@cms.example'],
    ['CONTENT_NAMESPACE', 'a/b'],
    ['SUPABASE_URL', 'project'],
    ['SUPABASE_ANON_KEY', 'two words'],
    ['SUPABASE_ANON_KEY', 'sb_secret_abc'],
    ['SUPABASE_ANON_KEY', `a.${btoa('{"role":"service_role"}')}.b`],
    ['INQUIRY_ENDPOINT', '/forms'],
    ['EDITOR_ORIGINS', '*'],
    ['EDITOR_ORIGINS', 'https://cms.example,https://x.example/admin'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
    ['DOUBLE_OPT_IN', 'maybe'],
    ['LIVE_REALTIME', 'maybe'],
    ['LIVE_REALTIME', 'on'],
    ['WEBHOOK_URL', 'hooks.example'],
    ['WEBHOOK_URL', 'ftp://hooks.example'],
    ['WEBHOOK_URL', 'https://user:hunter2@hooks.example'],
    ['WEBHOOK_SECRET', 'hunter2'],
    ['WEBHOOK_SECRET', `whsec_${btoa('too short')}`],
    ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
    ['RATE_LIMIT', 'many'],
    ['RATE_LIMIT', '-5'],
  ])('throws a StartError of one line that names the variable for %s=%s', (name, value) => {
    const failure = catchError(() => parseConfiguration({ [name]: value }));
    expect(failure.name).toBe('StartError');
    expect(failure.message).toMatch(new RegExp(`^${name} must be `));
    expect(failure.message).not.toContain('\n');
  });

  it('requires WEBHOOK_SECRET with WEBHOOK_URL and reads both', () => {
    const failure = catchError(() => parseConfiguration({ WEBHOOK_URL: 'https://hooks.example/T0/secret' }));
    expect(failure.name).toBe('StartError');
    expect(failure.message).toMatch(/^WEBHOOK_SECRET must be set where WEBHOOK_URL is: [^\n]+$/);
    expect(failure.message).not.toContain('T0');
    const secret = `whsec_${btoa('x'.repeat(24))}`;
    expect(
      parseConfiguration({ WEBHOOK_URL: 'https://hooks.example/T0?a=1', WEBHOOK_SECRET: secret }).webhook,
    ).toEqual({
      url: 'https://hooks.example/T0?a=1',
      host: 'hooks.example',
      secret,
      allowPrivate: false,
    });
    expect(parseConfiguration({ WEBHOOK_SECRET: secret }).webhook).toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', 'postgres://owner:hunter2%zz@127.0.0.1:1/speaker'],
    ['DATABASE_URL', 'postgres://owner:hunter2@/speaker'],
    ['SMTP_URL', 'smtp://owner:hunter2%zz@127.0.0.1:1'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
  ])('does not repeat the password of %s=%s in the error message', (name, value) => {
    expect(catchError(() => parseConfiguration({ [name]: value })).message).toMatch(
      new RegExp(`^${name} (?!.*hunter2)`),
    );
  });
});

function catchError(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
