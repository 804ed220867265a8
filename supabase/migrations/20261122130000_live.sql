-- The live room: rooms, the ballots of those who have joined, and their answers. Plain PostgreSQL 15 or newer. Nothing here tells who anybody
-- is: no name, no address, no text of anyone's. What a stage shows is counted from these rows each time.

-- Signs the ballots. Kept here so that all servers of one database agree; two UUIDs of version 4 are 244 random bits.
create table speaker.live_secret (
  id boolean primary key default true check (id),
  secret text not null
);

insert into speaker.live_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

create table speaker.live_rooms (
  code text primary key,
  event text not null,
  mode text not null check (mode in ('assessment', 'question')),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  phase text not null check (phase in ('lobby', 'open', 'closed', 'ended')),
  round integer not null,
  question smallint,
  shown boolean not null,
  -- How many presses there were, and a number that grows with whatever the stage shows.
  control integer not null,
  version integer not null,
  -- Answers of the round that arrive, or were finished, until the first moment count; those that come late, until the second.
  takes_until timestamptz,
  late_until timestamptz not null,
  -- SHA-256, in hex: who reads this table cannot use the keys.
  stage_digest text not null unique,
  remote_digest text not null unique
);

create index live_rooms_event on speaker.live_rooms (event, late_until);

create table speaker.live_ballots (
  room text not null references speaker.live_rooms (code) on delete cascade,
  ballot text not null,
  joined_at timestamptz not null default now(),
  primary key (room, ballot)
);

create table speaker.live_answers (
  room text not null,
  round integer not null,
  ballot text not null,
  channel smallint not null check (channel between 1 and 5),
  -- Question to option: {"1": "a"}.
  answers jsonb not null,
  team text,
  taken_at timestamptz not null default now(),
  primary key (room, round, ballot),
  foreign key (room, ballot) references speaker.live_ballots (room, ballot) on delete cascade
);

-- Takes a batch of phones in, a JSON list of {nth, room, ballot}, all or nothing. Returns of each what became of it: 'joined' (the first
-- time or again), 'unknown', 'ended' or 'full'. A room's row is locked while its rows are written, so that a press on the remote, a join and
-- an answer of one room come one after the other, on all servers.
create function speaker.live_join(incoming jsonb, room_max integer)
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

  with batch as (
    select distinct on (entry.room, entry.ballot) entry.*
    from jsonb_to_recordset(incoming) as entry (nth integer, room text, ballot text)
    order by entry.room, entry.ballot, entry.nth
  ),
  fresh as (
    select batch.room, batch.ballot, row_number() over (partition by batch.room order by batch.nth) as place
    from batch
    join speaker.live_rooms as room on room.code = batch.room
    left join speaker.live_ballots as known on known.room = batch.room and known.ballot = batch.ballot
    where known.ballot is null and room.phase <> 'ended' and room.revoked_at is null and now() < room.ends_at
  ),
  joined as (
    insert into speaker.live_ballots (room, ballot)
    select fresh.room, fresh.ballot
    from fresh
    where fresh.place + (select count(*) from speaker.live_ballots as there where there.room = fresh.room) <= room_max
    returning live_ballots.room
  )
  update speaker.live_rooms as room
  set version = room.version + 1
  where room.code in (select joined.room from joined);

  return query
  select
    entry.nth,
    case
      when room.code is null then 'unknown'
      when room.phase = 'ended' or room.revoked_at is not null or now() >= room.ends_at then 'ended'
      when known.ballot is null then 'full'
      else 'joined'
    end
  from jsonb_to_recordset(incoming) as entry (nth integer, room text, ballot text)
  left join speaker.live_rooms as room on room.code = entry.room
  left join speaker.live_ballots as known on known.room = entry.room and known.ballot = entry.ballot;
end
$$;

-- Whether an event has a team of this name. Events have none until the office can name them.
create function speaker.is_team(event text, team text)
returns boolean
language sql
stable
set search_path = ''
return false;

-- Takes a batch of answers, a JSON list of {nth, room, ballot, round, question, channel, answers, team, elapsed}, all or nothing; `question`
-- is null for the whole assessment, `elapsed` is in milliseconds. A ballot's later answer of a round takes the place of the earlier. Returns
-- of each what became of it: 'taken', 'unknown' (nobody has joined with this ballot), 'round', 'closed', 'question' (another is asked) or
-- 'team' (the event has none of this name).
create function speaker.live_take(incoming jsonb)
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
    where before.ballot is null or (room.shown and before.channel <> last.channel)
  ),
  stored as (
    insert into speaker.live_answers (room, round, ballot, channel, answers, team)
    select last.room, last.round, last.ballot, last.channel, last.answers, last.team
    from last
    on conflict (room, round, ballot) do update set
      channel = excluded.channel, answers = excluded.answers, team = excluded.team, taken_at = excluded.taken_at
  ),
  told as (
    update speaker.live_rooms as room
    set version = room.version + 1
    where room.code in (select news.room from news)
  )
  select judged.nth, judged.verdict from judged;
end
$$;

-- Puts a room into the state that a press has led to, unless another press came first: then nothing changes and false is returned. `versions`
-- is by how much the version grows; `clears` takes the round's answers away; `revokes` makes the room's keys void.
create function speaker.live_press(target text, expected integer, after jsonb, versions integer, clears boolean, revokes boolean)
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

alter table speaker.live_secret enable row level security;
alter table speaker.live_rooms enable row level security;
alter table speaker.live_ballots enable row level security;
alter table speaker.live_answers enable row level security;

revoke all on speaker.live_secret, speaker.live_rooms, speaker.live_ballots, speaker.live_answers from public;
revoke all on function
  speaker.is_team(text, text), speaker.live_join(jsonb, integer), speaker.live_take(jsonb),
  speaker.live_press(text, integer, jsonb, integer, boolean, boolean) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format(
        'revoke all on speaker.live_secret, speaker.live_rooms, speaker.live_ballots, speaker.live_answers from %I', role_name
      );
      execute format(
        'revoke all on function speaker.is_team(text, text), speaker.live_join(jsonb, integer), speaker.live_take(jsonb), '
        'speaker.live_press(text, integer, jsonb, integer, boolean, boolean) from %I', role_name
      );
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select on speaker.live_secret to service_role;
    grant select, insert, update, delete on speaker.live_rooms, speaker.live_ballots, speaker.live_answers to service_role;
    grant execute on function
      speaker.is_team(text, text), speaker.live_join(jsonb, integer), speaker.live_take(jsonb),
      speaker.live_press(text, integer, jsonb, integer, boolean, boolean) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122130000_live');
