import * as v from 'valibot';
import { shapeMessage, textField, wholeNumber } from '../leads/lead-fields.ts';
import { EVENT_MAX } from '../leads/limits.ts';
import { parserOf } from '../leads/parsed.ts';

/** The default and longest lifetime of a report, in days. */
const DAYS_DEFAULT = 90;
const DAYS_MAX = 365;
const WAVES = [1, 2] as const;
const WAVE_WRONG = 'wave is 1 or 2';
const EVENT_REQUIRED = 'Please name the event';

const schema = v.object(
  {
    event: v.pipe(v.optional(textField('Event', EVENT_MAX), ''), v.minLength(1, EVENT_REQUIRED)),
    days: v.optional(wholeNumber(`days is a whole number from 1 to ${DAYS_MAX}`, 1, DAYS_MAX), DAYS_DEFAULT),
    /** 2: the second wave, compared with the first. */
    wave: v.optional(v.picklist(WAVES, WAVE_WRONG), 1),
  },
  shapeMessage,
);

export type Wave = (typeof WAVES)[number];

export type NewReport = v.InferOutput<typeof schema>;

export const parseNewReport = parserOf(schema);
