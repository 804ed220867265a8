import * as v from 'valibot';
import { requiredTextField, shapeMessage } from './lead-fields.ts';
import { EVENT_MAX, NAME_MAX } from './limits.ts';
import { ownEntries, parserOf } from './parsed.ts';

export const TEAMS_MAX = 12;

const questionSchema = v.object(
  ownEntries({ event: requiredTextField('Event', EVENT_MAX, 'Please name the event') }),
  shapeMessage,
);

export const teamsSchema = v.object({
  teams: v.pipe(v.array(v.pipe(v.string(), v.maxLength(NAME_MAX))), v.maxLength(TEAMS_MAX)),
});

/** Parses the query of `GET /functions/v1/event-teams` (docs/interfaces.md#calls). */
export const parseTeamsQuestion = parserOf(questionSchema);
