-- Mails to unconfirmed addresses: so many an hour and a day, so that nobody can use this host to flood mailboxes. What is
-- beyond waits for its turn; what has waited for 48 hours waits for the office.

alter table speaker.mails
  -- To an address that was unconfirmed when the mail was queued; admit_mails ends the wait, a confirmation, or the office.
  add column waits boolean not null default false,
  -- Which mail of its caller's day this is: the first mail of each caller goes before the second of any.
  add column turn integer,
  -- When admit_mails let it go, and the open room among whose mails it was counted.
  add column admitted_at timestamptz,
  add column room text;

-- Waiting mails are not in the way of those that can be sent.
drop index speaker.mails_due;
create index mails_due on speaker.mails (due_at, id) where state = 'queued' and not waits;
create index mails_waiting on speaker.mails (due_at) where state = 'queued' and waits;
create index mails_admitted on speaker.mails (admitted_at) where admitted_at is not null;
create index mails_room on speaker.mails (room) where room is not null;

create index mail_counters_started on speaker.mail_counters (started_at);

-- Ends the wait of as many mails as may go now: those of an open room up to the number of its ballots, and of all others the first in
-- turn while fewer than per_hour went within the hour and fewer than per_day within the day. One caller at a time decides, so
-- that hosts that send side by side keep the caps together. A time in the future, from a clock that was wrong, does not count.
-- Counters of addresses and callers are deleted after their day.
create function speaker.admit_mails(per_hour integer, per_day integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  free integer;
begin
  delete from speaker.mail_counters as counter
  where (counter.address_digest, counter.purpose) in (
    select old.address_digest, old.purpose from speaker.mail_counters as old
    where old.started_at <= now() - interval '1 day' limit 100 for update skip locked
  );
  if not exists (select from speaker.mails where state = 'queued' and waits and due_at <= now()) then
    return;
  end if;
  perform pg_advisory_xact_lock(5271946);

  with open_room as (
    select
      room.event, min(room.code) as code,
      sum((select count(*) from speaker.live_ballots as ballot where ballot.room = room.code))
        - sum((select count(*) from speaker.mails as gone where gone.room = room.code)) as free
    from speaker.live_rooms as room
    where room.phase <> 'ended' and room.revoked_at is null and now() < room.ends_at
    group by room.event
  ),
  waiting as (
    select
      mail.id, open_room.code, open_room.free,
      row_number() over (partition by open_room.event order by mail.id) as place
    from open_room
    join speaker.leads as lead on lead.event = open_room.event
    join speaker.mails as mail on mail.lead_id = lead.id
    where open_room.free > 0 and mail.state = 'queued' and mail.waits and mail.due_at <= now()
  )
  update speaker.mails as mail
  set waits = false, admitted_at = now(), room = waiting.code
  from waiting
  where mail.id = waiting.id and waiting.place <= waiting.free;

  select least(
    per_hour - count(*) filter (where admitted_at > now() - interval '1 hour'),
    per_day - count(*)
  ) into free
  from speaker.mails
  where admitted_at > now() - interval '1 day' and admitted_at <= now() and room is null;

  if free > 0 then
    update speaker.mails as mail
    set waits = false, admitted_at = now()
    where mail.id in (
      select next.id from speaker.mails as next
      where next.state = 'queued' and next.waits and next.due_at <= now()
        and greatest(next.created_at, next.due_at) > now() - interval '48 hours'
      order by next.turn, next.id
      limit free
    );
  end if;
end
$$;

-- As before, and:
-- * A mail to the lead's person waits while the address is unconfirmed, and takes its turn among its caller's mails of the day.
-- * A suppressed address gets no receipt.
-- * A subscription that takes over newer names no longer counts as one from before addresses were confirmed.
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
      confirmed.email is not null as is_confirmed,
      entry.kind = 'newsletter' and (suppression.since is not null or coalesce(entry.awaits_confirmation, false)) as asks
    from jsonb_to_recordset(incoming) as entry (
      id uuid, kind text, email text, event text, source jsonb, suspected boolean, awaits_confirmation boolean,
      dedupe_key text, payload jsonb, deliveries jsonb, caller text, mail_id uuid, mail_kind text
    )
    left join speaker.suppressions as suppression
      on suppression.address_digest = speaker.address_digest(entry.email)
    left join speaker.confirmed_addresses as confirmed on confirmed.email = entry.email
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
      predates_confirmation = false,
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
      batch.is_confirmed, batch.caller, delivery.id as mail_id, delivery.kind, delivery.recipient
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
      asked.lead_id, asked.mail_id, not asked.is_confirmed as waits,
      case when asked.asks then 'confirm' else asked.kind end as kind,
      case when asked.suppressed_at is null then 'any' when asked.asks then 'confirm' else asked.kind end as purpose,
      case when asked.suppressed_at is null then 5 else 1 end as allowed,
      speaker.address_digest(asked.email) as address_digest,
      speaker.address_digest('caller ' || coalesce(asked.caller, '')) as caller_digest
    from asked
    where asked.recipient is null and (not asked.asks or asked.confirmation_asked_at = now())
      and (asked.suppressed_at is null or asked.kind <> 'receipt')
  ),
  counted as (
    insert into speaker.mail_counters as counter (address_digest, purpose, started_at, mails)
    select entry.digest, entry.purpose, now(), count(*)
    from (
      select wanted.address_digest as digest, wanted.purpose from wanted
      union all select wanted.caller_digest, 'caller' from wanted where wanted.waits
    ) as entry
    group by entry.digest, entry.purpose
    order by entry.digest, entry.purpose
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
      counted.mails - count(*) over same_address + row_number() over (same_address order by wanted.mail_id) as nth,
      called.mails - count(*) over same_caller + row_number() over (same_caller order by wanted.mail_id) as turn
    from wanted
    join counted on counted.address_digest = wanted.address_digest and counted.purpose = wanted.purpose
    left join counted as called
      on wanted.waits and called.address_digest = wanted.caller_digest and called.purpose = 'caller'
    window
      same_address as (partition by wanted.address_digest, wanted.purpose),
      same_caller as (partition by wanted.caller_digest, wanted.waits)
  ),
  queued as (
    insert into speaker.mails (id, lead_id, kind, waits, turn)
    select numbered.mail_id, numbered.lead_id, numbered.kind, numbered.waits, numbered.turn
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

revoke all on function speaker.admit_mails(integer, integer) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on function speaker.admit_mails(integer, integer) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function speaker.admit_mails(integer, integer) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261124011000_unconfirmed_mails');
