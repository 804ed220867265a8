import { QUESTION_IDS } from '../../shared/core/assessment/questions.ts';
import type { Database } from '../database/database.ts';
import type { EventBody } from './event-body.ts';

/** The steps of an embed that are counted, in the order in which they are taken. */
const STEPS = ['seen', 'start', ...QUESTION_IDS.map((id) => `q${id}`), 'form', 'lead'];

/** An event: what the office calls it, and what came of it. */
export interface OfficeEvent {
  readonly code: string;
  readonly name: string | null;
  readonly planner: string | null;
  readonly teams: readonly string[];
  readonly k: number;
  /** Whether the office has made or claimed it; leads carry codes of others, too. */
  readonly claimed: boolean;
  readonly leads: number;
  /** Submitted assessments, and answers in live rooms. */
  readonly answers: number;
  /** ISO 8601, UTC; null without a lead. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** How often each step was taken, counted without knowing by whom. */
  readonly funnel: Readonly<Record<string, number>>;
}

interface EventRow extends Omit<OfficeEvent, 'firstAt' | 'lastAt'> {
  readonly first_at: Date | null;
  readonly last_at: Date | null;
}

/** Anyone can make codes up: beyond this many, those that nobody has claimed and that were used longest ago are left out. */
const EVENTS_MAX = 1_000;

/**
 * Leads, answers and steps by event; `$1` is one event's code, or null for all. A lead that came without its step counts as one. Where the assessment
 * was counted the steps are its own: a newsletter beside it has fewer, and would look like people who left.
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
select codes.code, event.name, event.planner, coalesce(event.teams, '[]') as teams, coalesce(event.k, 5) as k,
  event.code is not null as claimed, coalesce(led.leads, 0) as leads,
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
 * Makes the event, or claims one whose code leads carry already; what the call does not name stays. False, and nothing is changed,
 * where it would change the teams of an event that has answers.
 */
export async function saveEvent(database: Database, body: EventBody): Promise<boolean> {
  const rows = await database.query(
    `insert into speaker.events as stored (code, name, planner, teams, k)
     select $1, $2::text, $3::text, coalesce($4::text::jsonb, '[]'), coalesce($5::integer, 5)
     where $4::text is null
       or $4::text::jsonb = coalesce((select teams from speaker.events where code = $1), '[]')
       or not (
         exists (select from speaker.leads where event = $1 and kind = 'quiz' and not suspected)
         or exists (
           select from speaker.live_answers as answer join speaker.live_rooms as room on room.code = answer.room
           where room.event = $1
         )
       )
     on conflict (code) do update set
       name = coalesce($2::text, stored.name),
       planner = coalesce($3::text, stored.planner),
       teams = coalesce($4::text::jsonb, stored.teams),
       k = coalesce($5::integer, stored.k)
     returning code`,
    [
      body.code,
      body.name ?? null,
      body.planner ?? null,
      body.teams === undefined ? null : JSON.stringify(body.teams),
      body.k ?? null,
    ],
  );
  return rows.length === 1;
}
