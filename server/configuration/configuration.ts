import * as v from 'valibot';
import { readMailLimits } from '../../backend/mail/mail-limits.ts';
import {
  addressOf,
  createHostEntries,
  isPlainWebAddress,
  onOff,
  webAddress,
  wholeNumber,
  withoutEmpty,
} from '../../backend/settings/host-settings.ts';
import { isSigned, readWebhookSettings, UNSIGNED } from '../../backend/webhooks/webhook-settings.ts';
import { isSecretKey } from '../../shared/core/leads/secret-key.ts';
import { speaker } from '../../speaker/speaker.config.ts';

export type Configuration = Readonly<v.InferOutput<typeof environmentSchema>>;

const MAX_PORT = 65_535;

const origin = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isOriginAddress, `must be a full address without a path, like ${example}`),
    v.transform((text) => new URL(text).origin),
  );

const entries = v.object({
  ...createHostEntries(speaker),
  PORT: v.optional(wholeNumber(MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`), '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z0-9.:_%-]+$/i, 'must be an address or a host name, like 127.0.0.1'),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    addressOf(['postgres:', 'postgresql:'], 'postgres://user:password@127.0.0.1:5432/speaker'),
  ),
  PUBLIC_URL: v.optional(origin('https://speaker.example')),
  CONTENT_HOST: v.optional(webAddress('https://cms.example')),
  CONTENT_NAMESPACE: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9_-]*$/i, 'must be one word, like speaker')),
    'speaker',
  ),
  SUPABASE_URL: v.optional(webAddress('https://project.supabase.co')),
  SUPABASE_ANON_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\x21-\x7e]+$/, 'must be the key as the project shows it, without blanks'),
      v.check(
        (key) => !isSecretKey(key),
        'must be the public key (anon or sb_publishable_…): this one is secret and opens the whole database',
      ),
    ),
  ),
  /** Notifies the walls of live rooms by the project's Realtime, too. */
  LIVE_REALTIME: onOff,
  INQUIRY_ENDPOINT: v.optional(webAddress('https://forms.example/f/abc')),
  EDITOR_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').filter((entry) => entry.trim() !== '')),
      v.array(origin('https://cms.example')),
    ),
    '',
  ),
});

const environmentSchema = v.pipe(
  entries,
  v.forward(
    v.check((values) => isSigned(values), UNSIGNED),
    ['WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (values) =>
        values.LIVE_REALTIME === 'off' ||
        (values.SUPABASE_URL !== undefined && values.SUPABASE_ANON_KEY !== undefined),
      'must be off where SUPABASE_URL and SUPABASE_ANON_KEY are not both set',
    ),
    ['LIVE_REALTIME'],
  ),
  v.transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    contentHost: values.CONTENT_HOST,
    contentNamespace: values.CONTENT_NAMESPACE,
    supabaseUrl: values.SUPABASE_URL,
    supabaseAnonKey: values.SUPABASE_ANON_KEY,
    liveRealtime: values.LIVE_REALTIME === 'on',
    inquiryEndpoint: values.INQUIRY_ENDPOINT,
    editorOrigins: [
      ...new Set([
        ...values.EDITOR_ORIGINS,
        ...(values.CONTENT_HOST ? [new URL(values.CONTENT_HOST).origin] : []),
      ]),
    ],
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    doubleOptIn: values.DOUBLE_OPT_IN === 'on',
    rateLimit: values.RATE_LIMIT,
    officeMail: values.OFFICE_MAIL,
    officeDigest: values.OFFICE_DIGEST,
    retentionMonths: values.RETENTION_MONTHS,
    mailLimits: readMailLimits(values),
    webhook: readWebhookSettings(values),
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
  })),
);

/**
 * Empty variables count as not set, as compose files write them. @throws StartError naming the
 * first wrong variable, with its value unless it may be a secret
 */
export function parseConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const result = v.safeParse(environmentSchema, withoutEmpty(env));
  if (!result.success) throw new StartError(describeIssue(result.issues[0]));
  return result.output;
}

/** Variables that may contain secrets: their values are never printed. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL', 'SUPABASE_ANON_KEY', 'WEBHOOK_URL', 'WEBHOOK_SECRET']);
/** An address with a user name or a password, also one that is no valid address. */
const HAS_CREDENTIALS = /^[^:]*:.*@/;

function describeIssue(issue: v.InferIssue<typeof environmentSchema>): string {
  const name = String(issue.path?.[0]?.key);
  const value = issue.path?.at(-1)?.value;
  const isSecret = SECRET.has(name) || HAS_CREDENTIALS.test(String(value));
  const shown = isSecret ? '' : ` (it is ${JSON.stringify(value)})`;
  return `${name} ${issue.message}${shown}.`;
}

function isOriginAddress(text: string): boolean {
  if (!isPlainWebAddress(text)) return false;
  const { pathname, search } = new URL(text);
  return pathname === '/' && search === '';
}

/** The message is the line for the operator (docs/interfaces.md#environment). */
export class StartError extends Error {
  override readonly name = 'StartError';
}
