import * as v from 'valibot';
import { requiredTextField, shapeMessage } from './lead-fields.ts';
import { EVENT_MAX, NAME_MAX } from './limits.ts';
import { ownEntries } from './own-entries.ts';
import { parseWith } from './parsed.ts';
import type { Parsed } from './parsed.ts';

/** How many teams an event may have. */
export const TEAMS_MAX = 12;

const questionSchema = v.object(
  ownEntries({ event: requiredTextField('Event', EVENT_MAX, 'Please name the event') }),
  shapeMessage,
);

const answerSchema = v.object({
  teams: v.pipe(v.array(v.pipe(v.string(), v.maxLength(NAME_MAX))), v.maxLength(TEAMS_MAX)),
});

/** Whose teams are asked for (docs/interfaces.md#calls): reads the query of `GET /functions/v1/event-teams`. */
export function parseTeamsQuestion(query: unknown): Parsed<v.InferOutput<typeof questionSchema>> {
  return parseWith(questionSchema, query);
}

/** The names in its answer; undefined for anything that is none. */
export function parseTeamsAnswer(answer: unknown): readonly string[] | undefined {
  const parsed = v.safeParse(answerSchema, answer);
  return parsed.success ? parsed.output.teams : undefined;
}
