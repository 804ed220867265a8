-- As before, and: callers that have not been seen for an hour are forgotten by those who come after, a few at a time. Their addresses
-- stayed for good until now.
create or replace function speaker.count_lead(caller text, allowed integer)
returns integer
language sql
set search_path = ''
as $$
  with forgotten as (
    delete from speaker.rate_counters where address in (
      select old.address from speaker.rate_counters as old
      where old.started_at <= now() - interval '1 hour' and old.address <> caller
      limit 20 for update skip locked
    )
  )
  insert into speaker.rate_counters as counter (address, started_at, leads)
  values (caller, now(), 1)
  on conflict (address) do update set
    leads = case
      when counter.started_at <= now() - interval '1 minute' or counter.started_at > now() then 1
      else least(counter.leads, allowed) + 1
    end,
    started_at = case
      when counter.started_at <= now() - interval '1 minute' or counter.started_at > now() then now()
      else counter.started_at
    end
  returning case
    when counter.leads <= allowed then 0
    else greatest(1, ceil(extract(epoch from counter.started_at + interval '1 minute' - now())))::integer
  end
$$;

-- What there is to forget is found without reading every caller of the hour.
create index rate_counters_started on speaker.rate_counters (started_at);

insert into speaker.migrations (name) values ('20261122155000_clear_rate_counters');
