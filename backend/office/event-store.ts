import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { Database } from '../database/database.ts';
import { leadIsConfirmed } from '../leads/confirmed-address.ts';
import type { EventBody } from './event-body.ts';

const STEPS = ['seen', 'start', ...QUESTION_IDS.map((id) => `q${id}`), 'form', 'lead'];

/** An event: what the office calls it, and what came of it. */
export interface OfficeEvent {
  readonly code: string;
  readonly name: string | null;
  readonly planner: string | null;
  readonly teams: readonly string[];
  readonly k: number;
  /** How many people were in the room; null until the office has entered it. */
  readonly present: number | null;
  /** Whether there are answers that a report counts: then the teams stay as they are. */
  readonly teamsFixed: boolean;
  /** Whether the office has made or claimed it; leads carry codes of others, too. */
  readonly claimed: boolean;
  readonly leads: number;
  /** Submitted assessments, and answers in live rooms. */
  readonly answers: number;
  /** ISO 8601, UTC; null without a lead. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly funnel: Readonly<Record<string, number>>;
}

interface EventRow extends Omit<OfficeEvent, 'firstAt' | 'lastAt'> {
  readonly first_at: Date | null;
  readonly last_at: Date | null;
}

/**
 * Anyone can invent codes: beyond this many, unclaimed ones that were unused longest are omitted.
 */
const EVENTS_MAX = 1_000;

/**
 * Leads, answers and steps by event; `$1` is one event's code, or null for all. A lead without a
 * counted step counts as one. If steps of the assessment are counted, only those count: a
 * newsletter on the same page has fewer.
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
  coalesce(led.submitted, 0) + coalesce(live.answers, 0) as answers, led.first_at, led.last_at,
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

/** Whether the event `code` has answers that a report counts: of confirmed leads, or of ballots. */
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

/** All events that the office has named or that leads, rooms or embeds carry; with `code` that one alone. */
export async function listEvents(database: Database, code?: string): Promise<OfficeEvent[]> {
  const rows = await database.query<EventRow>(READ_EVENTS, [code ?? null]);
  return rows.map(({ first_at: first, last_at: last, ...event }) => ({
    ...event,
    firstAt: first?.toISOString() ?? null,
    lastAt: last?.toISOString() ?? null,
  }));
}

/**
 * Creates the event, or claims one whose code leads already have; fields that the call omits are
 * unchanged. False, without a change, if it would change the teams of an event with answers that a
 * report counts.
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
