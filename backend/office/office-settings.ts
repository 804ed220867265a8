import * as v from 'valibot';
import { EMAIL_SHAPE } from '../../shared/core/leads/lead-fields.ts';
import { speaker } from '../../shared/speaker.config.ts';

const ADDRESSES_MAX = 20;
const RETENTION_MONTHS_MAX = 1_200;

/** `OFFICE_MAIL`: who is told, and who may sign in where persons sign in. */
export const officeMailSetting = v.optional(
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
);

/** `OFFICE_DIGEST`: how often one mail counts what came in beside inquiries. */
export const officeDigestSetting = v.optional(
  v.pipe(v.string(), v.trim(), v.picklist(['daily', 'hourly', 'off'], 'must be daily, hourly or off')),
  'daily',
);

/** `RETENTION_MONTHS`: leads older than that are deleted; undefined: never. */
export const retentionMonthsSetting = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number of months, from 1 on'),
    v.transform(Number),
    v.maxValue(RETENTION_MONTHS_MAX, `must be at most ${RETENTION_MONTHS_MAX} months`),
  ),
);
