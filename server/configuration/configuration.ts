import * as v from 'valibot';
import { isSecretKey } from '../../shared/core/leads/secret-key.ts';
import {
  officeDigestSetting,
  officeMailSetting,
  retentionMonthsSetting,
} from '../../backend/office/office-settings.ts';
import { RATE_LIMIT } from '../../backend/rate-limit/rate-limiter.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { WebhookSettings } from '../../backend/webhooks/webhook-settings.ts';
import {
  isSigned,
  readWebhookSettings,
  UNSIGNED,
  webhookEntries,
} from '../../backend/webhooks/webhook-settings.ts';
import { StartError } from './start-error.ts';
import { withoutTrailingSlashes } from '../../shared/core/address/without-trailing-slashes.ts';

/** What the environment says, parsed (docs/interfaces.md#environment). Addresses carry no slash at their end. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Absent: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly contentHost: string | undefined;
  readonly contentNamespace: string;
  readonly supabaseUrl: string | undefined;
  readonly supabaseAnonKey: string | undefined;
  /** The walls of live rooms hear of news by the project's Realtime, beside their asking. */
  readonly liveRealtime: boolean;
  readonly inquiryEndpoint: string | undefined;
  readonly editorOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Newsletter subscribers confirm by mail before they count. */
  readonly doubleOptIn: boolean;
  /** Leads a minute and address; 0 for no limit. */
  readonly rateLimit: number;
  /** Who is told of inquiries. */
  readonly officeMail: readonly string[];
  readonly officeDigest: 'daily' | 'hourly' | 'off';
  /** Where leads are told to a machine; absent: nowhere. */
  readonly webhook: WebhookSettings | undefined;
  /** Leads older than that are deleted; absent: never. */
  readonly retentionMonths: number | undefined;
  /** The header in which a proxy tells the caller's address, in small letters; absent: the connection's own counts. */
  readonly clientAddressHeader: string | undefined;
}

const DEFAULT_PORT = '3000';
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_DATA_DIR = '.data';
const DEFAULT_NAMESPACE = 'speaker';
const DEFAULT_RATE_LIMIT = String(RATE_LIMIT);
const MAX_PORT = 65_535;

/** A URL of one of `protocols`, or undefined. */
function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(text) || /\s/.test(text)) return undefined;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : undefined;
}

/** A `%` that is part of a password has to be written as `%25`: who takes the address apart would break over it. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isPlainWebAddress(text: string): boolean {
  const url = parseUrl(text, ['http:', 'https:']);
  return url !== undefined && url.username === '' && url.password === '' && url.hash === '';
}

function isOriginAddress(text: string): boolean {
  const url = parseUrl(text, ['http:', 'https:']);
  return url !== undefined && isPlainWebAddress(text) && url.pathname === '/' && url.search === '';
}

/** The kinds of values that several variables share. */
const wholeNumber = (upTo: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.maxValue(upTo, sentence),
  );
const origin = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isOriginAddress, `must be a full address without a path, like ${example}`),
    v.transform((text) => new URL(text).origin),
  );
const webAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isPlainWebAddress, `must be a full address, like ${example}`),
    v.transform(withoutTrailingSlashes),
  );
const addressOf = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => (parseUrl(text, protocols)?.hostname ?? '') !== '' && isDecodable(text),
      `must be an address like ${example}`,
    ),
  );

const MAIL_FROM_SHAPE = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const entries = v.object({
  ...webhookEntries,
  PORT: v.optional(wholeNumber(MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`), DEFAULT_PORT),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z0-9.:_%-]+$/i, 'must be an address or a host name, like 127.0.0.1'),
    ),
    DEFAULT_HOST,
  ),
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(
    addressOf(['postgres:', 'postgresql:'], 'postgres://user:password@127.0.0.1:5432/speaker'),
  ),
  PUBLIC_URL: v.optional(origin('https://speaker.example')),
  CONTENT_HOST: v.optional(webAddress('https://cms.example')),
  CONTENT_NAMESPACE: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9_-]*$/i, 'must be one word, like speaker')),
    DEFAULT_NAMESPACE,
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
  LIVE_REALTIME: v.optional(
    v.pipe(v.string(), v.trim(), v.picklist(['on', 'off'], 'must be on or off')),
    'off',
  ),
  INQUIRY_ENDPOINT: v.optional(webAddress('https://forms.example/f/abc')),
  EDITOR_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').filter((entry) => entry.trim() !== '')),
      v.array(origin('https://cms.example')),
    ),
    '',
  ),
  SMTP_URL: v.optional(addressOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(MAIL_FROM_SHAPE, 'must be a mail address, like Juno Hartley <hello@speaker.example>'),
    ),
    `${speaker.name} <${speaker.email}>`,
  ),
  DOUBLE_OPT_IN: v.optional(
    v.pipe(v.string(), v.trim(), v.picklist(['on', 'off'], 'must be on or off')),
    'off',
  ),
  RATE_LIMIT: v.optional(
    wholeNumber(999_999_999, 'must be a whole number of leads a minute, 0 for no limit'),
    DEFAULT_RATE_LIMIT,
  ),
  OFFICE_MAIL: officeMailSetting,
  OFFICE_DIGEST: officeDigestSetting,
  RETENTION_MONTHS: retentionMonthsSetting,
  CLIENT_ADDRESS_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z][a-z0-9-]*$/i, 'must be the name of a header, like X-Real-IP'),
      v.toLowerCase(),
    ),
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
);

/**
 * Reads the configuration. A variable that is set but empty counts as not set (as compose files write it).
 * @throws StartError naming the first variable that is wrong, and its value unless it may hold a secret.
 */
export function parseConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => (value ?? '').trim() !== ''));
  const result = v.safeParse(environmentSchema, set);
  if (!result.success) throw new StartError(describeIssue(result.issues[0]));
  const values = result.output;
  return {
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
    editorOrigins: [...new Set(values.EDITOR_ORIGINS)],
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    doubleOptIn: values.DOUBLE_OPT_IN === 'on',
    rateLimit: values.RATE_LIMIT,
    officeMail: values.OFFICE_MAIL,
    officeDigest: values.OFFICE_DIGEST,
    retentionMonths: values.RETENTION_MONTHS,
    webhook: readWebhookSettings(values),
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
  };
}

/** Values of these may carry a password or a key: they are never printed. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL', 'SUPABASE_ANON_KEY', 'WEBHOOK_URL', 'WEBHOOK_SECRET']);

function describeIssue(issue: v.InferIssue<typeof environmentSchema>): string {
  const name = String(issue.path?.[0]?.key);
  const shown = SECRET.has(name) ? '' : ` (it is ${JSON.stringify(issue.input)})`;
  return `${name} ${issue.message}${shown}.`;
}
