-- Double opt-in for the newsletter: a subscription may wait for a press on the link in its first mail.

alter table speaker.leads
  add column awaits_confirmation boolean not null default false,
  add column confirmed_at timestamptz;

alter table speaker.mails drop constraint mails_kind_check;
alter table speaker.mails add constraint mails_kind_check check (kind in ('results', 'welcome', 'confirm'));

-- Mails that are due at once are taken in the order they came, straight from the index.
drop index speaker.mails_due;
create index mails_due on speaker.mails (due_at, id) where state = 'queued';

-- As before, and: a lead may await its confirmation, anew when someone who had unsubscribed comes back.
-- Plans are kept from call to call: one made while the table was small must not read all of it when it is large.
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
    select distinct on (entry.dedupe_key) entry.*
    from jsonb_to_recordset(incoming) as entry (
      id uuid, kind text, email text, event text, source jsonb, suspected boolean, awaits_confirmation boolean,
      dedupe_key text, payload jsonb, mail_id uuid, mail_kind text
    )
    order by entry.dedupe_key
  ),
  accepted as (
    insert into speaker.leads as stored
      (id, kind, email, event, source, suspected, awaits_confirmation, dedupe_key, payload)
    select
      batch.id, batch.kind, batch.email, batch.event, batch.source, batch.suspected,
      coalesce(batch.awaits_confirmation, false), batch.dedupe_key, batch.payload
    from batch
    on conflict (dedupe_key) do update set
      unsubscribed_at = null,
      confirmed_at = null,
      awaits_confirmation = excluded.awaits_confirmation,
      payload = excluded.payload
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

insert into speaker.migrations (name) values ('20261121120000_double_opt_in');
