-- The lead backend's whole state: leads, the mails they queue, and the rate counters of hosts without a memory.
-- Plain PostgreSQL 15 or newer; the roles of Supabase are served where they exist.
-- Everything lies in its own schema, which Supabase's REST interface does not publish.

create schema if not exists speaker;

-- Each migration notes itself here, so that Supabase's command line and our own runner agree on what is done.
create table if not exists speaker.migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

create table speaker.leads (
  -- Made by the handler, ordered by time (UUID version 7): new rows always go to the right end of the index.
  id uuid primary key,
  kind text not null check (kind in ('newsletter', 'quiz', 'inquiry')),
  created_at timestamptz not null default now(),
  -- Lower-cased by the handler: the same on every host, whatever the database's locale.
  email text not null,
  event text,
  -- Where it came from: {page, utm}, as far as the browser tells.
  source jsonb,
  suspected boolean not null default false,
  -- What makes a second call the same lead; an inquiry's is freed after a day.
  dedupe_key text unique,
  -- Known to whoever reads the lead's mail, and to nobody else.
  mail_token uuid not null default gen_random_uuid(),
  unsubscribed_at timestamptz,
  -- The wire body as it was accepted.
  payload jsonb not null
);

create table speaker.mails (
  id uuid primary key,
  lead_id uuid not null references speaker.leads (id) on delete cascade,
  kind text not null check (kind in ('results', 'welcome')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'set-aside')),
  created_at timestamptz not null default now(),
  -- When to send it. A sender who takes the mail moves this forward by its lease: should it die, the mail is due again.
  due_at timestamptz not null default '-infinity',
  -- Who has taken it, by a name that the same host carries again after a restart.
  claimed_by text,
  attempts integer not null default 0,
  last_error text,
  settled_at timestamptz
);

create index mails_due on speaker.mails (due_at) where state = 'queued';

-- Counting is not worth a write to disk: a crash forgets at most a minute.
create unlogged table speaker.rate_counters (
  address text primary key,
  started_at timestamptz not null,
  leads integer not null
);

-- Accepts a batch of leads in one statement: a JSON list of {id, kind, email, event, source, suspected, dedupe_key,
-- payload, mail_id, mail_kind}. Leads that were there already are left alone, the others are stored and their mails
-- queued, all or nothing. Returns the ids of the leads that were new (or had unsubscribed and came back).
-- Rows are taken in the order of their keys, so that two batches with the same people never wait for each other.
create function speaker.accept_leads(incoming jsonb)
returns setof uuid
language plpgsql
set search_path = ''
as $$
begin
  -- The same inquiry after a day is a new one.
  update speaker.leads as stored
  set dedupe_key = null
  from jsonb_to_recordset(incoming) as fresh (kind text, dedupe_key text)
  where fresh.kind = 'inquiry'
    and stored.dedupe_key = fresh.dedupe_key
    and stored.created_at <= now() - interval '1 day';

  return query
  with batch as (
    select distinct on (entry.dedupe_key) entry.*
    from jsonb_to_recordset(incoming) as entry (
      id uuid, kind text, email text, event text, source jsonb, suspected boolean, dedupe_key text,
      payload jsonb, mail_id uuid, mail_kind text
    )
    order by entry.dedupe_key
  ),
  accepted as (
    insert into speaker.leads as stored (id, kind, email, event, source, suspected, dedupe_key, payload)
    select batch.id, batch.kind, batch.email, batch.event, batch.source, batch.suspected, batch.dedupe_key, batch.payload
    from batch
    on conflict (dedupe_key) do update
      set unsubscribed_at = null, payload = excluded.payload
      where stored.unsubscribed_at is not null and stored.kind = 'newsletter'
    returning stored.id, stored.dedupe_key
  ),
  queued as (
    insert into speaker.mails (id, lead_id, kind)
    select batch.mail_id, accepted.id, batch.mail_kind
    from accepted
    join batch on batch.dedupe_key = accepted.dedupe_key
    where batch.mail_kind is not null
  )
  select accepted.id from accepted;
end
$$;

-- Counts one lead of an address within a minute that begins with its first one. Returns how many seconds the address
-- has to wait: 0 when this lead may pass.
create function speaker.count_lead(caller text, allowed integer)
returns integer
language sql
set search_path = ''
as $$
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

-- Nobody but the owner and the functions' role: no policy means no row.
alter table speaker.migrations enable row level security;
alter table speaker.leads enable row level security;
alter table speaker.mails enable row level security;
alter table speaker.rate_counters enable row level security;

revoke all on schema speaker from public;
revoke all on all tables in schema speaker from public;
revoke all on all functions in schema speaker from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on schema speaker from %I', role_name);
      execute format('revoke all on all tables in schema speaker from %I', role_name);
      execute format('revoke all on all functions in schema speaker from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant usage on schema speaker to service_role;
    grant select, insert, update, delete on speaker.leads, speaker.mails, speaker.rate_counters to service_role;
    grant select on speaker.migrations to service_role;
    grant execute on function speaker.accept_leads(jsonb), speaker.count_lead(text, integer) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261121090000_leads');
