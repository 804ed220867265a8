-- Who has unsubscribed stays unsubscribed, whoever enters the address again: a list of its own, which accepting and sending
-- both ask, and which a press on a mailed link alone takes an address off. And no address gets more than a few mails a day.

-- What is kept of an address where the address itself need not be: a forgotten person must not become reachable again.
create function speaker.address_digest(address text)
returns bytea
language sql
stable
parallel safe
return sha256(convert_to(address, 'UTF8'));

create table speaker.suppressions (
  address_digest bytea primary key,
  since timestamptz not null default now()
);

-- Mails queued for an address within a day that begins with its first one. Of a suppressed address each kind is counted
-- by itself. Counting is not worth a write to disk: a crash forgets at most a day.
create unlogged table speaker.mail_counters (
  address_digest bytea not null,
  purpose text not null,
  started_at timestamptz not null,
  mails integer not null,
  primary key (address_digest, purpose)
);

-- When the press that a subscription waits for was last asked for by mail; null once the person has unsubscribed since.
alter table speaker.leads add column confirmation_asked_at timestamptz;

-- Whoever had unsubscribed goes over to the list, with every lead of the address and what still waited to be sent there.
insert into speaker.suppressions (address_digest, since)
select speaker.address_digest(email), min(unsubscribed_at)
from speaker.leads
where unsubscribed_at is not null
group by email;

update speaker.leads as lead
set unsubscribed_at = coalesce(lead.unsubscribed_at, suppression.since)
from speaker.suppressions as suppression
where suppression.address_digest = speaker.address_digest(lead.email);

update speaker.mails as mail
set state = 'set-aside', claimed_by = null, last_error = 'unsubscribed', settled_at = now()
from speaker.leads as lead
where lead.id = mail.lead_id and lead.unsubscribed_at is not null and mail.state = 'queued';

update speaker.leads
set confirmation_asked_at = created_at
where awaits_confirmation and confirmed_at is null and unsubscribed_at is null;

-- As before, and:
-- * Every lead is stored, whatever becomes of its mail; a lead of a suppressed address is stored as unsubscribed.
-- * A subscription that waits for its press takes over the newer names, and asks again by mail: once in ten minutes.
-- * A suppressed address is not welcomed but asked, and its results are sent: one mail of each kind a day. Any other
--   address gets at most five mails a day.
-- Rows are taken in the order of their keys, counters after leads, so that two batches never wait for each other.
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
      dedupe_key text, payload jsonb, mail_id uuid, mail_kind text
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
  wanted as (
    select
      accepted.id as lead_id, batch.mail_id,
      case when batch.asks then 'confirm' else batch.mail_kind end as kind,
      case when batch.suppressed_at is null then 'any' when batch.asks then 'confirm' else batch.mail_kind end as purpose,
      case when batch.suppressed_at is null then 5 else 1 end as allowed,
      speaker.address_digest(batch.email) as address_digest
    from accepted
    join batch on batch.dedupe_key = accepted.dedupe_key
    where batch.mail_kind is not null and (not batch.asks or accepted.confirmation_asked_at = now())
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
  )
  select accepted.id from accepted;
end
$$;

alter table speaker.suppressions enable row level security;
alter table speaker.mail_counters enable row level security;

revoke all on speaker.suppressions, speaker.mail_counters from public;
revoke all on function speaker.address_digest(text) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.suppressions, speaker.mail_counters from %I', role_name);
      execute format('revoke all on function speaker.address_digest(text) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, update, delete on speaker.suppressions, speaker.mail_counters to service_role;
    grant execute on function speaker.address_digest(text) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122120000_suppressions');
