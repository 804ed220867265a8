import { expect, it } from 'vitest';
import { EnvironmentError, needSetting, readEnvironment } from './functions-environment.ts';

const DATABASE = { SUPABASE_DB_URL: 'postgres://user:password@db.example:5432/postgres' };

it('removes trailing slashes from addresses and uses defaults for empty variables', () => {
  const read = readEnvironment({ ...DATABASE, SITE_URL: 'https://a.example/', RATE_LIMIT: '' });
  expect(read).toMatchObject({ SITE_URL: 'https://a.example', RATE_LIMIT: 600, DOUBLE_OPT_IN: 'off' });
});

it.each([
  ['SUPABASE_DB_URL', ''],
  ['SUPABASE_DB_URL', 'https://db.example'],
  ['SITE_URL', 'speaker.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
  ['OFFICE_MAIL', 'nobody'],
  ['OFFICE_KEY', 'short'],
  ['RATE_LIMIT', 'many'],
  ['WEBHOOK_URL', 'ftp://hooks.example'],
])('refuses %s=%j with a sentence that names the variable', (name, value) => {
  expect(() => readEnvironment({ ...DATABASE, [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

it('requires the secret of a webhook and names a missing setting of a function', () => {
  const read = () => readEnvironment({ ...DATABASE, WEBHOOK_URL: 'https://hooks.example/a' });
  expect(read).toThrow(/^WEBHOOK_SECRET must be set where WEBHOOK_URL is/);
  expect(() => needSetting(readEnvironment(DATABASE), 'MAIL_JOB_KEY')).toThrow(EnvironmentError);
});
