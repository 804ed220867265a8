import * as v from 'valibot';
import { TEAMS_MAX } from '../../shared/core/leads/event-teams.ts';
import {
  requiredTextField,
  shapeMessage,
  textField,
  wholeNumber,
} from '../../shared/core/leads/lead-fields.ts';
import { EVENT_MAX, NAME_MAX } from '../../shared/core/leads/limits.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { GROUP_SIZE_MAX, SMALLEST_GROUP } from '../../shared/core/report/release.ts';
import { STEPS } from '../../shared/core/seen/steps.ts';
import type { Database } from '../database/database.ts';
import { HttpError, jsonAnswer, readParsed } from '../http/json-call.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';
import type { OfficeRoutes } from './office-deps.ts';

const TEAM_MAX = 100;
const K = `k must be a whole number from ${SMALLEST_GROUP} to ${GROUP_SIZE_MAX}`;
const PRESENT_MAX = 100_000;
const PRESENT = `present must be a whole number from 1 to ${PRESENT_MAX}, or null`;
const TEAMS = `teams must be a list of at most ${TEAMS_MAX} names`;

/** Creates, updates or claims an event (docs/interfaces.md#office). */
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
    k: v.optional(wholeNumber(K, SMALLEST_GROUP, GROUP_SIZE_MAX)),
    /** The number of people in the room; null: unknown. */
    present: v.optional(v.nullable(wholeNumber(PRESENT, 1, PRESENT_MAX))),
  },
  shapeMessage,
);

type EventBody = v.InferOutput<typeof bodySchema>;

export function addEventRoutes(app: OfficeRoutes, database: Database): void {
  app.get('/events', async () => jsonAnswer(200, { events: await listEvents(database) }));
  app.post('/events', async ({ req }) => {
    const body = await readParsed(req.raw, parserOf(bodySchema));
    if (!(await saveEvent(database, body)))
      throw new HttpError(409, 'This event has answers, so its teams can no longer be changed.');
    const [event] = await listEvents(database, body.code);
    return jsonAnswer(200, { event });
  });
}

/** What the backend reads of an event; the answer has all columns (docs/interfaces.md#office). */
interface OfficeEvent {
  /** Whether a report counts answers: then the teams cannot change. */
  readonly teamsFixed: boolean;
}

/** Anyone can invent codes: omits the unclaimed ones that were unused longest. */
const EVENTS_MAX = 1_000;

/**
 * Leads, answers and steps by event; `$1` is a code, or null for all. A lead without a counted step
 * counts as one. Counts only the assessment's steps if there are any: a newsletter on the same page
 * has fewer.
 */
const READ_EVENTS = `
with led as (
  select event as code, count(*)::integer as leads, (count(*) filter (where kind = 'quiz'))::integer as submitted,
    min(created_at) as first_at, max(created_at) as last_at
  from speaker.leads where event is not null and not suspected and ($1::text is null or event = $1)
  group by event
), live as (
  select room.event as code, count(*)::integer as answers
  from speaker.live_answers as answer join speaker.live_rooms as room on room.code = answer.room
  where $1::text is null or room.event = $1
  group by room.event
), steps as (
  select event as code, assessed, ${STEPS.map((step) => `sum(${step})::integer as ${step}`).join(', ')}
  from (
    select *, bool_or(element = 'assessment') over (partition by event) as assessed
    from speaker.embed_steps where event not in ('', '*') and ($1::text is null or event = $1)
  ) as counted
  where element = 'assessment' or not assessed
  group by event, assessed
), codes as (
  select code from speaker.events where $1::text is null or code = $1
  union select code from led union select code from live union select code from steps
)
select codes.code, event.name, event.planner, coalesce(event.teams, '[]') as teams, coalesce(event.k, 5) as k, event.present,
  ${hasAnswers('codes.code')} as "teamsFixed", event.code is not null as claimed, coalesce(led.leads, 0) as leads,
  coalesce(led.submitted, 0) + coalesce(live.answers, 0) as answers, led.first_at as "firstAt", led.last_at as "lastAt",
  jsonb_build_object(${STEPS.map((step) => `'${step}', ${countOf(step)}`).join(', ')}) as funnel
from codes
left join speaker.events as event on event.code = codes.code
left join led on led.code = codes.code
left join live on live.code = codes.code
left join steps on steps.code = codes.code
order by event.code is null, coalesce(led.last_at, event.created_at) desc nulls last, codes.code
limit ${EVENTS_MAX}`;

function countOf(step: string): string {
  return step === 'lead'
    ? 'greatest(steps.lead, case when steps.assessed then led.submitted else led.leads end, 0)'
    : `coalesce(steps.${step}, 0)`;
}

/** Whether a report counts answers of the event: of confirmed leads, or of ballots. */
function hasAnswers(code: string): string {
  return `(
    exists (
      select from speaker.leads as lead
      where lead.event = ${code} and lead.kind = 'quiz' and not lead.suspected and ${leadIsConfirmed('lead')}
    )
    or exists (
      select from speaker.live_answers as answer join speaker.live_rooms as room on room.code = answer.room
      where room.event = ${code}
    )
  )`;
}

/** All events that the office has created or that leads, rooms or embeds name, or one. */
export function listEvents(database: Database, code?: string): Promise<OfficeEvent[]> {
  return database.query<OfficeEvent>(READ_EVENTS, [code ?? null]);
}

/**
 * Creates or updates the event, also one that exists only as a code on leads. Omitted fields stay
 * unchanged. Returns false and changes nothing if answers for a report fix the event's teams.
 */
export async function saveEvent(database: Database, body: EventBody): Promise<boolean> {
  const rows = await database.query(
    `insert into speaker.events as stored (code, name, planner, teams, k, present)
     select $1, $2::text, $3::text, coalesce($4::text::jsonb, '[]'), coalesce($5::integer, 5), $6::integer
     where $4::text is null
       or $4::text::jsonb = coalesce((select teams from speaker.events where code = $1), '[]')
       or not ${hasAnswers('$1')}
     on conflict (code) do update set
       name = coalesce($2::text, stored.name),
       planner = coalesce($3::text, stored.planner),
       teams = coalesce($4::text::jsonb, stored.teams),
       k = coalesce($5::integer, stored.k),
       present = case when $7::boolean then $6::integer else stored.present end
     returning code`,
    [
      body.code,
      body.name ?? null,
      body.planner ?? null,
      body.teams === undefined ? null : JSON.stringify(body.teams),
      body.k ?? null,
      body.present ?? null,
      body.present !== undefined,
    ],
  );
  return rows.length === 1;
}
