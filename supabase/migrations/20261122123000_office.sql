-- The office: an inquiry tells the office and answers the person, in the statement that stores it; leads have a state, an owner
-- and a history; events have a name; and what is counted or deleted by the clock happens once, whichever host does it.

alter table speaker.leads
  -- What somebody in the office would look for. The end of the id is the reference that the person was told.
  add column searched text generated always as (lower(
    right(id::text, 8) || ' ' || email || ' ' || coalesce(event, '') || ' ' || coalesce(payload ->> 'name', '') || ' ' ||
    coalesce(payload ->> 'firstName', '') || ' ' || coalesce(payload ->> 'lastName', '') || ' ' ||
    coalesce(payload ->> 'company', '') || ' ' || coalesce(payload ->> 'phone', '') || ' ' || coalesce(payload ->> 'message', '')
  )) stored,
  add column state text not null default 'new' check (state in ('new', 'answered', 'held', 'confirmed', 'declined', 'closed')),
  add column owner text,
  -- Until when a date is held, and since when: who asked first is first in line.
  add column held_until date,
  add column held_at timestamptz,
  -- How many entries its history has.
  add column changes integer not null default 0,
  add column read_at timestamptz,
  add constraint leads_hold_has_a_date check (state <> 'held' or (held_until is not null and held_at is not null));

-- The few that a list looks for among the many.
create index leads_suspected on speaker.leads (id) where suspected;
create index leads_changed on speaker.leads (state, id) where state <> 'new';

-- What the office has done with a lead; each entry says how the lead stood after it.
create table speaker.lead_history (
  lead_id uuid not null references speaker.leads (id) on delete cascade,
  number integer not null,
  at timestamptz not null default now(),
  by text not null,
  state text not null,
  owner text,
  held_until date,
  note text,
  primary key (lead_id, number)
);

create function speaker.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'the history is only added to';
end
$$;

create trigger lead_history_is_only_added_to
before update on speaker.lead_history
for each row execute function speaker.refuse_change();

-- Mails to others than the lead's person: `recipient` says to whom. A digest belongs to no lead and brings its figures along.
alter table speaker.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('results', 'welcome', 'confirm', 'receipt', 'office', 'digest', 'webhook')),
  alter column lead_id drop not null,
  add column recipient text,
  add column content jsonb,
  -- What the one-press links of a mail to the office carry, and when one was pressed.
  add column token uuid,
  add column pressed_at timestamptz,
  add constraint mails_belong check (lead_id is not null or (recipient is not null and content is not null));

create index mails_lead on speaker.mails (lead_id);

-- Events that the office has named. Leads carry codes that nobody has named yet, too.
create table speaker.events (
  code text primary key,
  name text,
  planner text,
  teams jsonb not null default '[]',
  -- Fewer answers than this are never shown as a group.
  k integer not null default 5 check (k >= 5),
  created_at timestamptz not null default now()
);

create index leads_event on speaker.leads (event, id) where event is not null;

-- What is done by the clock, and up to when it has been: whoever moves the time does the work.
create table speaker.office_jobs (
  name text primary key,
  done_until timestamptz not null default now()
);

insert into speaker.office_jobs (name) values ('digest'), ('retention');

-- The secret address of the calendar of holds, as a digest; a new one takes its place.
create table speaker.office_keys (
  purpose text primary key,
  key_digest bytea not null,
  created_at timestamptz not null default now()
);

-- As before, and a lead brings the list of its deliveries: {id, kind, recipient}. Without a recipient it goes to the lead's person,
-- and is counted and asked about as before; with one it goes to the office or to a machine, once, when the lead counts.
-- Callers of the time before bring one delivery, as mail_id and mail_kind.
create or replace function speaker.accept_leads(incoming jsonb)
returns setof uuid
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  inquiry_key text;
begin
  -- The same inquiry after a day is a new one.
  for inquiry_key in
    select fresh.dedupe_key
    from jsonb_to_recordset(incoming) as fresh (kind text, dedupe_key text)
    where fresh.kind = 'inquiry'
    order by fresh.dedupe_key
  loop
    update speaker.leads
    set dedupe_key = null
    where dedupe_key = inquiry_key and created_at <= now() - interval '1 day';
  end loop;

  return query
  with batch as (
    select distinct on (entry.dedupe_key)
      entry.*,
      suppression.since as suppressed_at,
      entry.kind = 'newsletter' and (suppression.since is not null or coalesce(entry.awaits_confirmation, false)) as asks
    from jsonb_to_recordset(incoming) as entry (
      id uuid, kind text, email text, event text, source jsonb, suspected boolean, awaits_confirmation boolean,
      dedupe_key text, payload jsonb, deliveries jsonb, mail_id uuid, mail_kind text
    )
    left join speaker.suppressions as suppression
      on suppression.address_digest = speaker.address_digest(entry.email)
    order by entry.dedupe_key
  ),
  accepted as (
    insert into speaker.leads as stored (
      id, kind, email, event, source, suspected, awaits_confirmation, confirmation_asked_at, unsubscribed_at, dedupe_key,
      payload
    )
    select
      batch.id, batch.kind, batch.email, batch.event, batch.source, batch.suspected, batch.asks,
      case when batch.asks then now() end, batch.suppressed_at, batch.dedupe_key, batch.payload
    from batch
    on conflict (dedupe_key) do update set
      payload = excluded.payload,
      awaits_confirmation = excluded.awaits_confirmation,
      confirmed_at = null,
      confirmation_asked_at = case
        when not excluded.awaits_confirmation then null
        when stored.confirmation_asked_at > now() - interval '10 minutes' then stored.confirmation_asked_at
        else now()
      end,
      unsubscribed_at = coalesce(stored.unsubscribed_at, excluded.unsubscribed_at)
      where stored.kind = 'newsletter' and (
        excluded.unsubscribed_at is not null or (stored.awaits_confirmation and stored.confirmed_at is null)
      )
    returning stored.id, stored.dedupe_key, stored.confirmation_asked_at
  ),
  asked as (
    select
      accepted.id as lead_id, accepted.confirmation_asked_at, batch.email, batch.asks, batch.suppressed_at,
      delivery.id as mail_id, delivery.kind, delivery.recipient
    from accepted
    join batch on batch.dedupe_key = accepted.dedupe_key
    cross join jsonb_to_recordset(coalesce(
      batch.deliveries,
      case when batch.mail_kind is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('id', batch.mail_id, 'kind', batch.mail_kind)) end
    )) as delivery (id uuid, kind text, recipient text)
  ),
  wanted as (
    select
      asked.lead_id, asked.mail_id,
      case when asked.asks then 'confirm' else asked.kind end as kind,
      case when asked.suppressed_at is null then 'any' when asked.asks then 'confirm' else asked.kind end as purpose,
      case when asked.suppressed_at is null then 5 else 1 end as allowed,
      speaker.address_digest(asked.email) as address_digest
    from asked
    where asked.recipient is null and (not asked.asks or asked.confirmation_asked_at = now())
  ),
  counted as (
    insert into speaker.mail_counters as counter (address_digest, purpose, started_at, mails)
    select wanted.address_digest, wanted.purpose, now(), count(*)
    from wanted
    group by wanted.address_digest, wanted.purpose
    order by wanted.address_digest, wanted.purpose
    on conflict (address_digest, purpose) do update set
      mails = case
        when counter.started_at <= now() - interval '1 day' or counter.started_at > now() then excluded.mails
        else least(counter.mails, 1000) + excluded.mails
      end,
      started_at = case
        when counter.started_at <= now() - interval '1 day' or counter.started_at > now() then now()
        else counter.started_at
      end
    returning counter.address_digest, counter.purpose, counter.mails
  ),
  numbered as (
    select
      wanted.*,
      counted.mails - count(*) over same_address + row_number() over (same_address order by wanted.mail_id) as nth
    from wanted
    join counted on counted.address_digest = wanted.address_digest and counted.purpose = wanted.purpose
    window same_address as (partition by wanted.address_digest, wanted.purpose)
  ),
  queued as (
    insert into speaker.mails (id, lead_id, kind)
    select numbered.mail_id, numbered.lead_id, numbered.kind
    from numbered
    where numbered.nth <= numbered.allowed
  ),
  told as (
    insert into speaker.mails (id, lead_id, kind, recipient, token)
    select
      asked.mail_id, asked.lead_id, asked.kind, asked.recipient,
      case when asked.kind = 'office' then gen_random_uuid() end
    from asked
    where asked.recipient is not null and not asked.asks
  )
  select accepted.id from accepted;
end
$$;

alter table speaker.lead_history enable row level security;
alter table speaker.events enable row level security;
alter table speaker.office_jobs enable row level security;
alter table speaker.office_keys enable row level security;

revoke all on speaker.lead_history, speaker.events, speaker.office_jobs, speaker.office_keys from public;
revoke all on function speaker.refuse_change() from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format(
        'revoke all on speaker.lead_history, speaker.events, speaker.office_jobs, speaker.office_keys from %I', role_name
      );
      execute format('revoke all on function speaker.refuse_change() from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert on speaker.lead_history to service_role;
    grant select, insert, update, delete on speaker.events, speaker.office_jobs, speaker.office_keys to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122123000_office');
