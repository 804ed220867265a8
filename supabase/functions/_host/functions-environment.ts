import * as v from 'valibot';
import {
  addressOf,
  createHostEntries,
  webAddress,
  withoutEmpty,
} from '../../../backend/settings/host-settings.ts';
import { isSigned, UNSIGNED } from '../../../backend/webhooks/webhook-settings.ts';
import { speaker } from '../../../speaker/speaker.config.ts';

/** Addresses have no trailing slash. */
export type FunctionsEnvironment = v.InferOutput<typeof environmentSchema>;

/** An invalid secret; the message names it in one line. */
export class EnvironmentError extends Error {
  constructor(name: string, sentence: string) {
    super(`${name} ${sentence}`);
    this.name = 'EnvironmentError';
  }
}

const RESEND = 'https://api.resend.com/emails';

/** Supabase provides those that begin with `SUPABASE_`. */
const environmentSchema = v.pipe(
  v.object({
    ...createHostEntries(speaker),
    SUPABASE_DB_URL: addressOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/postgres'),
    SUPABASE_URL: v.optional(webAddress('https://project.supabase.co')),
    SUPABASE_ANON_KEY: v.optional(v.string()),
    /** For a publishable key in place of the anonymous key. */
    PUBLIC_KEY: v.optional(v.string()),
    /** Opens the office's calls to a program, WordPress for one. */
    OFFICE_KEY: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 letters, digits or any of . _ ~ + / = -'),
      ),
    ),
    SITE_URL: v.optional(webAddress('https://speaker.example')),
    MAIL_API_URL: v.optional(webAddress(RESEND), RESEND),
    MAIL_API_KEY: v.optional(v.string()),
    MAIL_JOB_KEY: v.optional(v.string()),
  }),
  v.forward(
    v.check((values) => isSigned(values), UNSIGNED),
    ['WEBHOOK_SECRET'],
  ),
);

/** An empty secret counts as absent. Throws an `EnvironmentError` that names a wrong one. */
export function readEnvironment(environment: Readonly<Record<string, string>>): FunctionsEnvironment {
  const given = withoutEmpty(environment);
  const parsed = v.safeParse(environmentSchema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  throw new EnvironmentError(name, issue.kind === 'schema' ? 'must be set' : issue.message);
}

/** A required setting. Throws an `EnvironmentError` that names a missing one. */
export function needSetting<Name extends keyof FunctionsEnvironment>(
  settings: FunctionsEnvironment,
  name: Name,
): NonNullable<FunctionsEnvironment[Name]> {
  const value = settings[name];
  if (value === undefined) throw new EnvironmentError(name, 'must be set');
  return value;
}
