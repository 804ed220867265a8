-- What a wall has shown counts as published. Each picture of a round takes in answers that no earlier picture had; between two pictures
-- the channels on the wall do not change. Walls and reports of an event share this history.

alter table speaker.live_rooms
  -- When the round opened first; null before it has.
  add column opened_at timestamptz,
  -- How many pictures of the room have been taken, in all rounds.
  add column pictures integer not null default 0;

update speaker.live_rooms set opened_at = created_at where phase <> 'lobby';

alter table speaker.live_answers
  -- The first picture of the room that counts the answer; null while none does.
  add column picture integer,
  -- {answers, team} that the ballot sent after a picture had counted its answer: stored, and in no number.
  add column later jsonb,
  -- Whether the respondent's id names the round. Answers of older versions have ids without it.
  add column by_round boolean not null default false;

alter table speaker.live_answers alter column by_round set default true;

-- Takes a batch of answers, a JSON list of {nth, room, ballot, round, question, channel, answers, team, elapsed}, all or nothing;
-- `question` is null for the whole assessment, `elapsed` is in milliseconds. Returns a verdict for each: 'taken', 'unknown' (no such
-- ballot), 'round', 'closed', 'question' (another one is asked) or 'team' (the event has none of this name).
-- Until ten seconds after the close a ballot's later answer of a round replaces the earlier one. After that an answer is taken only if it
-- repeats the stored one, or is the ballot's first and was finished while the round took answers.
create or replace function speaker.live_take(incoming jsonb)
returns table (nth integer, verdict text)
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
begin
  perform 1
  from speaker.live_rooms as room
  where room.code in (select entry ->> 'room' from jsonb_array_elements(incoming) as entry)
  order by room.code
  for no key update;

  return query
  with judged as (
    select
      entry.*,
      stored.ballot is null as is_first,
      stored.picture is not null as is_shown,
      coalesce(stored.later, jsonb_build_object('answers', stored.answers, 'team', stored.team))
        = jsonb_build_object('answers', entry.answers, 'team', entry.team) as is_repeat,
      case
        when joined.ballot is null then 'unknown'
        when room.round <> entry.round then 'round'
        when room.takes_until is null then 'closed'
        when now() > room.takes_until and case
          when stored.ballot is not null then
            coalesce(stored.later, jsonb_build_object('answers', stored.answers, 'team', stored.team))
              <> jsonb_build_object('answers', entry.answers, 'team', entry.team)
          else entry.elapsed is null or now() > room.late_until
            or joined.joined_at + entry.elapsed * interval '1 millisecond'
              not between coalesce(room.opened_at, room.created_at) and room.takes_until
        end then 'closed'
        when room.question is distinct from entry.question then 'question'
        when entry.team is not null and not speaker.is_team(room.event, entry.team) then 'team'
        else 'taken'
      end as verdict
    from jsonb_to_recordset(incoming) as entry (
      nth integer, room text, ballot text, round integer, question smallint, channel smallint, answers jsonb, team text,
      elapsed bigint
    )
    left join speaker.live_rooms as room on room.code = entry.room
    left join speaker.live_ballots as joined on joined.room = entry.room and joined.ballot = entry.ballot
    left join speaker.live_answers as stored
      on stored.room = entry.room and stored.round = entry.round and stored.ballot = entry.ballot
  ),
  last as (
    select distinct on (judged.room, judged.round, judged.ballot) judged.*
    from judged
    where judged.verdict = 'taken' and judged.is_repeat is not true
    order by judged.room, judged.round, judged.ballot, judged.nth desc
  ),
  kept as (
    insert into speaker.live_answers (room, round, ballot, channel, answers, team)
    select last.room, last.round, last.ballot, last.channel, last.answers, last.team
    from last
    where not last.is_shown
    on conflict (room, round, ballot) do update set
      channel = excluded.channel, answers = excluded.answers, team = excluded.team, taken_at = excluded.taken_at
  ),
  kept_beside as (
    update speaker.live_answers as stored
    set later = jsonb_build_object('answers', last.answers, 'team', last.team)
    from last
    where last.is_shown and stored.room = last.room and stored.round = last.round and stored.ballot = last.ballot
  ),
  -- Only another answer is news to the stage: what a changed one says is in no number before the next picture.
  told as (
    update speaker.live_rooms as room
    set version = room.version + 1
    where room.code in (select last.room from last where last.is_first)
  )
  select judged.nth, judged.verdict from judged;
end
$$;

-- As before, and the press says when the round opened.
create or replace function speaker.live_press(
  target text, expected integer, after jsonb, versions integer, clears boolean, revokes boolean
)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update speaker.live_rooms as room
  set
    phase = after ->> 'phase',
    round = (after ->> 'round')::integer,
    question = (after ->> 'question')::smallint,
    shown = (after ->> 'shown')::boolean,
    control = (after ->> 'control')::integer,
    version = room.version + versions,
    opened_at = (after ->> 'openedAt')::timestamptz,
    takes_until = (after ->> 'takesUntil')::timestamptz,
    late_until = (after ->> 'lateUntil')::timestamptz,
    revoked_at = case when revokes then coalesce(room.revoked_at, now()) else room.revoked_at end
  where room.code = target and room.control = expected;
  if not found then
    return false;
  end if;
  -- A statement of its own, after the room's row is ours: it sees what was taken while we waited for it.
  if clears then
    delete from speaker.live_answers as answer
    where answer.room = target and answer.round = (after ->> 'round')::integer;
  end if;
  return true;
end
$$;

-- Takes a picture of the room's round, unless something was pressed or a report of the event was published since the room was read:
-- then nothing changes and false is returned. `chosen` are the answers that the picture adds, as 'ballot answers'; null adds all. A
-- first picture needs `smallest` answers, a later one five that no picture has.
create function speaker.live_picture(target text, expected integer, reports integer, chosen text[], smallest integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  taken speaker.live_rooms;
  earlier integer;
  fresh integer;
begin
  select * into taken from speaker.live_rooms as room
  where room.code = target and room.control = expected
  for no key update;
  if not found or reports <> (select count(*) from speaker.reports as report where report.event = taken.event) then
    return false;
  end if;
  select
    count(*) filter (where answer.picture is not null),
    count(*) filter (
      where answer.picture is null and (chosen is null or answer.ballot || ' ' || answer.answers::text = any (chosen))
    )
  into earlier, fresh
  from speaker.live_answers as answer
  where answer.room = target and answer.round = taken.round and answer.dropped_at is null;
  if fresh < cardinality(chosen) or fresh < (case when earlier = 0 then smallest else 5 end) then
    return false;
  end if;
  update speaker.live_answers as answer
  set picture = taken.pictures + 1
  where answer.room = target and answer.round = taken.round and answer.dropped_at is null and answer.picture is null
    and (chosen is null or answer.ballot || ' ' || answer.answers::text = any (chosen));
  update speaker.live_rooms as room
  set pictures = room.pictures + 1, version = room.version + 1
  where room.code = target;
  return true;
end
$$;

-- For a report that is about to be published: holds back pictures of the event's rooms until the statement is over, and says whether as
-- many have been taken as the report has seen.
create function speaker.hold_pictures(of_event text, seen integer)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from speaker.live_rooms as room where room.event = of_event order by room.code for no key update;
  return seen = coalesce((select sum(room.pictures) from speaker.live_rooms as room where room.event = of_event), 0);
end
$$;

revoke all on function
  speaker.live_picture(text, integer, integer, text[], integer), speaker.hold_pictures(text, integer) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format(
        'revoke all on function speaker.live_picture(text, integer, integer, text[], integer), '
        'speaker.hold_pictures(text, integer) from %I', role_name
      );
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function
      speaker.live_picture(text, integer, integer, text[], integer), speaker.hold_pictures(text, integer) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261124030200_live_pictures');
