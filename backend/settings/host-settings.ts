import * as v from 'valibot';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import { EMAIL_SHAPE } from '../../shared/core/leads/lead-fields.ts';
import type { SpeakerConfig } from '../../speaker/speaker-shapes.ts';
import { decodePercent } from '../network/decode-percent.ts';
import { RATE_LIMIT } from '../rate-limit/rate-limiter.ts';
import { webhookSecret } from '../webhooks/webhook-settings.ts';

const ADDRESSES_MAX = 20;
const RETENTION_MONTHS_MAX = 1_200;
const MAIL_FROM_SHAPE = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const trimmed = v.pipe(v.string(), v.trim());

/** The variables that both hosts read (docs/interfaces.md#environment). */
export function createHostEntries(speaker: Pick<SpeakerConfig, 'name' | 'email'>) {
  return {
    WEBHOOK_URL: v.optional(
      v.pipe(trimmed, v.check(isPlainWebAddress, 'must be a full address, like https://hooks.example/leads')),
    ),
    WEBHOOK_SECRET: v.optional(webhookSecret),
    WEBHOOK_ALLOW_PRIVATE: v.optional(choice(['0', '1'], 'must be 1, or not set'), '0'),
    /** The limits of mails to unconfirmed addresses, for the whole host. */
    MAIL_NEW_PER_HOUR: v.optional(mailCount, '500'),
    MAIL_NEW_PER_DAY: v.optional(mailCount, '3000'),
    /** Leads a minute and address; 0 for no limit. */
    RATE_LIMIT: v.optional(
      wholeNumber(999_999_999, 'must be a whole number of leads a minute, 0 for no limit'),
      String(RATE_LIMIT),
    ),
    DOUBLE_OPT_IN: onOff,
    OFFICE_MAIL: v.optional(
      v.pipe(
        v.string(),
        v.transform((list) => list.split(',').map((address) => address.trim())),
        v.array(
          v.pipe(v.string(), v.regex(EMAIL_SHAPE, 'must be mail addresses, like a@b.example, c@d.example')),
        ),
        v.maxLength(ADDRESSES_MAX, `must be at most ${ADDRESSES_MAX} addresses`),
        v.transform((addresses) => [...new Set(addresses)]),
      ),
      speaker.email,
    ),
    /** How often one mail counts leads other than inquiries. */
    OFFICE_DIGEST: v.optional(choice(['daily', 'hourly', 'off'], 'must be daily, hourly or off'), 'daily'),
    /** Older leads are deleted; absent: never. */
    RETENTION_MONTHS: v.optional(
      v.pipe(
        trimmed,
        v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number of months, from 1 on'),
        v.transform(Number),
        v.maxValue(RETENTION_MONTHS_MAX, `must be at most ${RETENTION_MONTHS_MAX} months`),
      ),
    ),
    MAIL_FROM: v.optional(
      v.pipe(
        trimmed,
        v.regex(MAIL_FROM_SHAPE, 'must be a mail address, like Your Name <hello@speaker.example>'),
      ),
      `${speaker.name} <${speaker.email}>`,
    ),
    SMTP_URL: v.optional(addressOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')),
    /** A proxy's header with the caller's address; absent: the connection's address counts. */
    CLIENT_ADDRESS_HEADER: v.optional(
      v.pipe(
        trimmed,
        v.regex(/^[a-z][a-z0-9-]*$/i, 'must be the name of a header, like X-Real-IP'),
        v.toLowerCase(),
      ),
    ),
  };
}

/** An empty variable counts as absent, as compose files write it. */
export function withoutEmpty(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== ''));
}

export const onOff = v.optional(choice(['on', 'off'], 'must be on or off'), 'off');

function choice<const Values extends readonly string[]>(values: Values, sentence: string) {
  return v.pipe(trimmed, v.picklist(values, sentence));
}

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(text) || /\s/.test(text)) return undefined;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : undefined;
}

/** Whether text is an http(s) address without a password and a fragment. */
export function isPlainWebAddress(text: string): boolean {
  const url = parseUrl(text, ['http:', 'https:']);
  return url !== undefined && url.username === '' && url.password === '' && url.hash === '';
}

export const wholeNumber = (upTo: number, sentence: string) =>
  v.pipe(trimmed, v.regex(/^\d{1,9}$/, sentence), v.transform(Number), v.maxValue(upTo, sentence));
export const webAddress = (example: string) =>
  v.pipe(
    trimmed,
    v.check(isPlainWebAddress, `must be a full address, like ${example}`),
    v.transform(withoutTrailingSlashes),
  );
export const addressOf = (protocols: readonly string[], example: string) =>
  v.pipe(
    trimmed,
    v.check(
      // A `%` in a password must be written as `%25`.
      (text) => (parseUrl(text, protocols)?.hostname ?? '') !== '' && decodePercent(text) !== undefined,
      `must be an address like ${example}`,
    ),
  );

const MAIL_COUNT = 'must be a whole number of mails, from 1 to 1000000';
const mailCount = v.pipe(wholeNumber(1_000_000, MAIL_COUNT), v.minValue(1, MAIL_COUNT));
