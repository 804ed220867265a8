-- How far visitors of an embedded form come: counters by day, event, element and host, and nothing about who they were.
-- Logged, unlike the counters of the rate limit: the figures are looked at for months, and a write takes many counts together.

create table speaker.embed_steps (
  -- In UTC.
  day date not null,
  -- '' without an event code.
  event text not null,
  element text not null check (element in ('assessment', 'newsletter', 'inquiry')),
  -- The host of the page that shows the form; '' where the browser tells none.
  host text not null,
  seen integer not null default 0,
  start integer not null default 0,
  q1 integer not null default 0,
  q2 integer not null default 0,
  q3 integer not null default 0,
  q4 integer not null default 0,
  q5 integer not null default 0,
  q6 integer not null default 0,
  q7 integer not null default 0,
  q8 integer not null default 0,
  form integer not null default 0,
  lead integer not null default 0,
  primary key (day, event, element, host)
);

-- Whether there is a lead of an event.
create index leads_with_event on speaker.leads (event) where event is not null;

-- Adds a list of {event, element, host, seen, start, q1 … q8, form, lead} to the counters of today.
-- Whoever invents hosts and events cannot make the table grow: an event has at most 50 hosts a day, the day at most 2,000
-- rows, and what is beyond is counted under the host '*', an event without any lead under the event '*'. The first count
-- of a day deletes what is older than 400 days.
-- One writer at a time, so that the limits hold and two writers never wait for each other's rows.
create function speaker.count_steps(incoming jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  rows_today bigint;
begin
  perform pg_advisory_xact_lock(5271945);
  select count(*) into rows_today from speaker.embed_steps where day = today;
  if rows_today = 0 then
    delete from speaker.embed_steps where day < today - 400;
  end if;

  insert into speaker.embed_steps as counted (
    day, event, element, host, seen, start, q1, q2, q3, q4, q5, q6, q7, q8, form, lead
  )
  with fresh as (
    select
      entry.*,
      exists (
        select from speaker.embed_steps as known
        where known.day = today and known.event = entry.event and known.element = entry.element
          and known.host = entry.host
      ) as has_row
    from jsonb_to_recordset(incoming) as entry (
      event text, element text, host text, seen integer, start integer, q1 integer, q2 integer, q3 integer,
      q4 integer, q5 integer, q6 integer, q7 integer, q8 integer, form integer, lead integer
    )
  ),
  hosts as (
    select event, element, count(*) as known
    from speaker.embed_steps
    where day = today
    group by event, element
  ),
  ranked as (
    select
      fresh.*,
      coalesce(hosts.known, 0)
        + row_number() over (partition by fresh.event, fresh.element, fresh.has_row order by fresh.host) > 50 as beyond_event
    from fresh
    left join hosts on hosts.event = fresh.event and hosts.element = fresh.element
  ),
  limited as (
    select
      ranked.*,
      rows_today
        + row_number() over (partition by has_row or beyond_event order by event, element, host) > 2000 as beyond_day
    from ranked
  ),
  placed as (
    select
      limited.*,
      case
        when has_row or beyond_event or not beyond_day or event = '' then event
        when exists (select from speaker.leads where leads.event = limited.event) then event
        else '*'
      end as counted_event,
      case when has_row or not (beyond_event or beyond_day) then host else '*' end as counted_host
    from limited
  )
  select
    today, counted_event, element, counted_host, coalesce(sum(seen), 0), coalesce(sum(start), 0),
    coalesce(sum(q1), 0), coalesce(sum(q2), 0), coalesce(sum(q3), 0), coalesce(sum(q4), 0), coalesce(sum(q5), 0),
    coalesce(sum(q6), 0), coalesce(sum(q7), 0), coalesce(sum(q8), 0), coalesce(sum(form), 0), coalesce(sum(lead), 0)
  from placed
  group by counted_event, element, counted_host
  on conflict (day, event, element, host) do update set
    seen = counted.seen + excluded.seen,
    start = counted.start + excluded.start,
    q1 = counted.q1 + excluded.q1,
    q2 = counted.q2 + excluded.q2,
    q3 = counted.q3 + excluded.q3,
    q4 = counted.q4 + excluded.q4,
    q5 = counted.q5 + excluded.q5,
    q6 = counted.q6 + excluded.q6,
    q7 = counted.q7 + excluded.q7,
    q8 = counted.q8 + excluded.q8,
    form = counted.form + excluded.form,
    lead = counted.lead + excluded.lead;
end
$$;

alter table speaker.embed_steps enable row level security;

revoke all on speaker.embed_steps from public;
revoke all on function speaker.count_steps(jsonb) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.embed_steps from %I', role_name);
      execute format('revoke all on function speaker.count_steps(jsonb) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, update, delete on speaker.embed_steps to service_role;
    grant execute on function speaker.count_steps(jsonb) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122140000_seen');
