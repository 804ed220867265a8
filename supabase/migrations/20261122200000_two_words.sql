-- The second wave without an address: who answered in a room keeps two words, and tells them in a later room of the same event.

-- Of which wave a room's answers are, for good: fixed when it is made.
alter table speaker.live_rooms
  add column wave integer not null default 1 check (wave in (1, 2));

-- What is kept of the words that were told: a digest made with the event's secret.
alter table speaker.live_ballots
  add column words text;

-- Whether an event has had its first wave in a room: three weeks ago at least, and with as many people as a report needs.
create function speaker.has_first_wave(code text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select count(*) >= 5
  from (
    select distinct answer.room, answer.ballot
    from speaker.live_rooms as room
    join speaker.live_answers as answer on answer.room = room.code
    where room.event = has_first_wave.code and room.mode = 'assessment' and room.wave = 1
      and room.created_at <= now() - interval '21 days'
      and answer.dropped_at is null and answer.taken_at <= now() - interval '21 days'
    limit 5
  ) as people
$$;

revoke all on function speaker.has_first_wave(text) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on function speaker.has_first_wave(text) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function speaker.has_first_wave(text) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122200000_two_words');
