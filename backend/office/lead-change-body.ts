import * as v from 'valibot';
import { type Parsed, parseWith } from '../../shared/core/leads/parsed.ts';
import { textField } from '../../shared/core/leads/lead-fields.ts';
import { NOTE_MAX, OWNER_MAX } from '../../shared/core/leads/limits.ts';
import { formatDay, parseDay } from '../../shared/core/dates.ts';
import { LEAD_STATES } from '../../shared/core/leads/lead-terms.ts';

const ISO_DAY = 10;
const EXPECTED = 'expected must be the number of history entries that you have seen';
const DAY = 'The day until which the date is held must be today or later, like 2027-03-04';

const bodySchema = v.pipe(
  v.object(
    {
      state: v.optional(v.picklist(LEAD_STATES, `The state is one of ${LEAD_STATES.join(', ')}`)),
      owner: v.optional(
        v.nullable(
          v.pipe(
            textField('Owner', OWNER_MAX),
            v.transform((owner) => (owner === '' ? null : owner)),
          ),
        ),
      ),
      note: v.optional(textField('Note', NOTE_MAX)),
      // A whole moment counts as its day.
      heldUntil: v.optional(
        v.pipe(
          v.string(DAY),
          v.transform((text) => text.slice(0, ISO_DAY)),
          v.check((text) => parseDay(text) !== undefined && text >= formatDay(new Date()), DAY),
        ),
      ),
      expected: v.pipe(
        v.number(EXPECTED),
        v.integer(EXPECTED),
        v.minValue(0, EXPECTED),
        v.maxValue(2 ** 31 - 1, EXPECTED),
      ),
    },
    (issue) => (issue.path?.at(-1)?.key === 'expected' ? EXPECTED : 'Please send a JSON object'),
  ),
  v.check(
    ({ state, heldUntil }) => heldUntil === undefined || state === 'held',
    'Only a date that is held has a day until which it is',
  ),
  v.check(
    ({ state, owner, note }) => state !== undefined || owner !== undefined || Boolean(note),
    'There is nothing to change: send a state, an owner or a note',
  ),
);

/** The body of a change to a lead (docs/interfaces.md#office). */
export type LeadChangeBody = v.InferOutput<typeof bodySchema>;

export function parseLeadChange(input: unknown): Parsed<LeadChangeBody> {
  return parseWith(bodySchema, input);
}
