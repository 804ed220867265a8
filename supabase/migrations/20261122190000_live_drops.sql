-- Answers that the remote sets aside, and brings back: marked, never deleted.
alter table speaker.live_answers add column dropped_at timestamptz;

-- As before, and: an answer that comes again counts again, even if the earlier one was set aside. Takes a batch of answers, a JSON list of {nth, room, ballot, round, question, channel, answers, team, elapsed}, all or nothing; `question`
-- is null for the whole assessment, `elapsed` is in milliseconds. A ballot's later answer of a round takes the place of the earlier. Returns
-- of each what became of it: 'taken', 'unknown' (nobody has joined with this ballot), 'round', 'closed', 'question' (another is asked) or
-- 'team' (the event has none of this name).
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
      case
        when joined.ballot is null then 'unknown'
        when room.round <> entry.round then 'round'
        when room.takes_until is null then 'closed'
        when now() > room.takes_until and (
          entry.elapsed is null or now() > room.late_until
          or joined.joined_at + entry.elapsed * interval '1 millisecond' > room.takes_until
        ) then 'closed'
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
  ),
  last as (
    select distinct on (judged.room, judged.round, judged.ballot) judged.*
    from judged
    where judged.verdict = 'taken'
    order by judged.room, judged.round, judged.ballot, judged.nth desc
  ),
  -- A second look at the same answer is no news to the stage.
  news as (
    select last.room
    from last
    join speaker.live_rooms as room on room.code = last.room
    left join speaker.live_answers as before
      on before.room = last.room and before.round = last.round and before.ballot = last.ballot
    where before.ballot is null or before.dropped_at is not null or (room.shown and before.channel <> last.channel)
  ),
  stored as (
    insert into speaker.live_answers (room, round, ballot, channel, answers, team)
    select last.room, last.round, last.ballot, last.channel, last.answers, last.team
    from last
    on conflict (room, round, ballot) do update set
      channel = excluded.channel, answers = excluded.answers, team = excluded.team, taken_at = excluded.taken_at,
      dropped_at = null
  ),
  told as (
    update speaker.live_rooms as room
    set version = room.version + 1
    where room.code in (select news.room from news)
  )
  select judged.nth, judged.verdict from judged;
end
$$;

-- Like speaker.live_press, for a press that sets the round's answers from a moment on aside (`since`), or brings all of them back (null).
create function speaker.live_drop(target text, expected integer, after jsonb, versions integer, since timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not speaker.live_press(target, expected, after, versions, false, false) then
    return false;
  end if;
  -- A statement of its own, after the room's row is ours: it sees what was taken while we waited for it.
  update speaker.live_answers as answer
  set dropped_at = case when since is not null then now() end
  where answer.room = target and answer.round = (after ->> 'round')::integer
    and case when since is null then answer.dropped_at is not null
      else answer.dropped_at is null and answer.taken_at >= since end;
  return true;
end
$$;

revoke all on function speaker.live_drop(text, integer, jsonb, integer, timestamptz) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on function speaker.live_drop(text, integer, jsonb, integer, timestamptz) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function speaker.live_drop(text, integer, jsonb, integer, timestamptz) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122190000_live_drops');
