import * as v from 'valibot';
import { requiredTextField, shapeMessage, textField } from '../../shared/core/leads/lead-fields.ts';
import { TEAMS_MAX } from '../../shared/core/leads/event-teams.ts';
import { EVENT_MAX, NAME_MAX } from '../../shared/core/leads/limits.ts';
import { type Parsed, parseWith } from '../../shared/core/leads/parsed.ts';
import { GROUP_SIZE_MAX, SMALLEST_GROUP } from '../../shared/core/report/release.ts';

const TEAM_MAX = 100;
const K = `k must be a whole number from ${SMALLEST_GROUP} to ${GROUP_SIZE_MAX}`;
const PRESENT_MAX = 100_000;
const PRESENT = `present must be a whole number from 1 to ${PRESENT_MAX}, or null`;
const TEAMS = `teams must be a list of at most ${TEAMS_MAX} names`;

const bodySchema = v.object(
  {
    code: v.pipe(requiredTextField('code', EVENT_MAX, 'code is missing'), v.minLength(1, 'code is missing')),
    name: v.optional(textField('name', NAME_MAX)),
    planner: v.optional(textField('planner', NAME_MAX)),
    teams: v.optional(
      v.pipe(
        v.array(v.pipe(textField('A team', TEAM_MAX), v.minLength(1, 'Each team needs a name')), TEAMS),
        v.maxLength(TEAMS_MAX, TEAMS),
        v.check(
          (teams) => new Set(teams.map((team) => team.toLowerCase())).size === teams.length,
          'Each team needs a name of its own',
        ),
      ),
    ),
    k: v.optional(
      v.pipe(v.number(K), v.integer(K), v.minValue(SMALLEST_GROUP, K), v.maxValue(GROUP_SIZE_MAX, K)),
    ),
    /** How many people were in the room; null: not known. */
    present: v.optional(
      v.nullable(
        v.pipe(
          v.number(PRESENT),
          v.integer(PRESENT),
          v.minValue(1, PRESENT),
          v.maxValue(PRESENT_MAX, PRESENT),
        ),
      ),
    ),
  },
  shapeMessage,
);

/** The body of a call that makes or claims an event (docs/interfaces.md#office). */
export type EventBody = v.InferOutput<typeof bodySchema>;

export function parseEvent(input: unknown): Parsed<EventBody> {
  return parseWith(bodySchema, input);
}
