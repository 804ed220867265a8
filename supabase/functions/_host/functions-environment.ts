import * as v from 'valibot';
import { speaker } from '../../../shared/speaker.config.ts';
import {
  officeDigestSetting,
  officeMailSetting,
  retentionMonthsSetting,
} from '../../../backend/office/office-settings.ts';
import { RATE_LIMIT } from '../../../backend/rate-limit/rate-limiter.ts';
import { isSigned, UNSIGNED, webhookEntries } from '../../../backend/webhooks/webhook-settings.ts';
import { withoutTrailingSlashes } from '../../../shared/core/address/without-trailing-slashes.ts';

/** What the functions' secrets say, parsed. Addresses carry no slash at their end. */
export type FunctionsEnvironment = v.InferOutput<typeof environmentSchema>;

/** A secret has a value that cannot be meant; the message names it in one line. */
export class EnvironmentError extends Error {
  constructor(name: string, sentence: string) {
    super(`${name} ${sentence}`);
    this.name = 'EnvironmentError';
  }
}

const RESEND = 'https://api.resend.com/emails';

const address = (example: string, protocols: readonly string[] = ['https:', 'http:']) =>
  v.pipe(
    v.string(`must be set, for example to ${example}`),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address like ${example}`,
    ),
    v.transform(withoutTrailingSlashes),
  );

/** The secrets by their names; those that Supabase provides itself begin with `SUPABASE_`. */
const entries = v.object({
  ...webhookEntries,
  SUPABASE_DB_URL: address('postgres://user:password@host:5432/postgres', ['postgres:', 'postgresql:']),
  SUPABASE_URL: v.optional(address('https://project.supabase.co')),
  SUPABASE_ANON_KEY: v.optional(v.string()),
  /** Where a publishable key has taken the place of the anonymous key. */
  PUBLIC_KEY: v.optional(v.string()),
  /** The header in which the gateway tells the caller's address; absent: the connection's own. */
  CLIENT_ADDRESS_HEADER: v.optional(v.string()),
  RATE_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number of leads a minute'), v.transform(Number)),
    String(RATE_LIMIT),
  ),
  DOUBLE_OPT_IN: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  OFFICE_MAIL: officeMailSetting,
  /** Opens the office's calls to a program, WordPress for one. */
  OFFICE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 letters, digits or any of . _ ~ + / = -'),
    ),
  ),
  OFFICE_DIGEST: officeDigestSetting,
  RETENTION_MONTHS: retentionMonthsSetting,
  SITE_URL: v.optional(address('https://speaker.example')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n@]*@[^\r\n]+$/, 'must be a mail address')),
    `${speaker.name} <${speaker.email}>`,
  ),
  SMTP_URL: v.optional(address('smtps://user:password@mail.example:465', ['smtp:', 'smtps:'])),
  MAIL_API_URL: v.optional(address(RESEND), RESEND),
  MAIL_API_KEY: v.optional(v.string()),
  MAIL_JOB_KEY: v.optional(v.string()),
});

const environmentSchema = v.pipe(
  entries,
  v.forward(
    v.check((values) => isSigned(values), UNSIGNED),
    ['WEBHOOK_SECRET'],
  ),
);

/** Reads the secrets; an empty one counts as absent. Throws an `EnvironmentError` that names the wrong one. */
export function readEnvironment(environment: Readonly<Record<string, string>>): FunctionsEnvironment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue) ?? 'the environment';
  throw new EnvironmentError(name, given[name] === undefined ? 'must be set' : issue.message);
}

/** A setting that this function cannot do without. Throws an `EnvironmentError` that names it. */
export function needSetting<Name extends keyof FunctionsEnvironment>(
  settings: FunctionsEnvironment,
  name: Name,
): NonNullable<FunctionsEnvironment[Name]> {
  const value = settings[name];
  if (value === undefined) throw new EnvironmentError(name, 'must be set');
  return value;
}
