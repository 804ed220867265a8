-- A clock that is wrong for a while must not delete, publish or silence anything; and leads that
-- retention takes are hidden for 30 days before they are deleted.

-- Since when a job waits for a press in the office; null: it does not. One mail tells of each wait.
alter table speaker.office_jobs add column waits_since timestamptz;

-- The row 'clock' is the latest time that was seen. Whatever must not happen early asks whether the
-- present time can be right: time passes in steps of at most 40 days, because a host that runs
-- looks every few minutes. A clock that is behind makes nothing happen early.
insert into speaker.office_jobs (name) values ('clock');

create function speaker.is_clock_plausible()
returns boolean
language sql
stable
set search_path = ''
as $$
  select now() <= job.done_until + interval '40 days' from speaker.office_jobs as job where job.name = 'clock'
$$;

-- The counters of forms are deleted by the function that counts.
create function speaker.keep_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return null;
end
$$;

create trigger embed_steps_wait_for_the_clock
before delete on speaker.embed_steps
for each row when (not speaker.is_clock_plausible())
execute function speaker.keep_row();

-- From when on retention counts a lead that the office has restored.
alter table speaker.leads add column restored_at timestamptz;

-- Leads that have expired, out of reach of every query over speaker.leads: the rows of
-- speaker.leads, speaker.mails and speaker.lead_history as they were.
create table speaker.hidden_leads (
  id uuid primary key,
  email text not null,
  hidden_at timestamptz not null default now(),
  lead jsonb not null,
  mails jsonb not null,
  history jsonb not null
);

create index hidden_leads_email on speaker.hidden_leads (email);

-- Hides these leads. Their keys are free: the same person may come again.
create function speaker.hide_leads(ids uuid[])
returns void
language sql
set search_path = ''
as $$
  with hidden as (
    insert into speaker.hidden_leads (id, email, lead, mails, history)
    select
      lead.id, lead.email, to_jsonb(lead),
      (select coalesce(jsonb_agg(to_jsonb(mail)), '[]') from speaker.mails as mail where mail.lead_id = lead.id),
      (select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from speaker.lead_history as entry where entry.lead_id = lead.id)
    from speaker.leads as lead
    where lead.id = any(ids)
    returning hidden_leads.id
  )
  delete from speaker.leads as lead using hidden where lead.id = hidden.id
$$;

-- Inserts rows that were stored as JSON; columns that the table computes, or no longer has, are
-- left out, and new ones take their defaults.
create function speaker.insert_stored(target regclass, stored jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  entry jsonb;
  columns text;
begin
  for entry in select * from jsonb_array_elements(stored) loop
    select string_agg(quote_ident(attribute.attname), ', ') into columns
    from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = target and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attgenerated = '' and entry ? attribute.attname;
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns
    ) using entry;
  end loop;
end
$$;

-- Restores these leads, with their mails and their history. A key that another lead has taken
-- meanwhile stays with that one. Returns how many it was.
create function speaker.restore_leads(ids uuid[])
returns integer
language plpgsql
set search_path = ''
as $$
declare
  hidden speaker.hidden_leads;
  restored integer := 0;
begin
  for hidden in select * from speaker.hidden_leads as known where known.id = any(ids) order by known.id for update loop
    perform speaker.insert_stored('speaker.leads', jsonb_build_array(
      hidden.lead || jsonb_build_object('restored_at', now()) || (
        select jsonb_build_object('unsubscribed_at', coalesce(hidden.lead ->> 'unsubscribed_at', min(since)::text))
        from speaker.suppressions where address_digest = speaker.address_digest(hidden.email)
      ) || case
        when exists (select from speaker.leads as lead where lead.dedupe_key = hidden.lead ->> 'dedupe_key')
        then '{"dedupe_key": null}'::jsonb else '{}' end
    ));
    perform speaker.insert_stored('speaker.mails', hidden.mails);
    perform speaker.insert_stored('speaker.lead_history', hidden.history);
    -- A mail that asks again is due when it was, not when it comes back.
    update speaker.mails as mail set due_at = (entry ->> 'due_at')::timestamptz
    from jsonb_array_elements(hidden.mails) as entry
    where mail.id = (entry ->> 'id')::uuid;
    delete from speaker.hidden_leads as known where known.id = hidden.id;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;

-- As before, and: a hidden lead is one of its address.
create or replace function speaker.delete_confirmations()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from speaker.confirmed_addresses as confirmed
  using (select distinct email from deleted) as gone
  where confirmed.email = gone.email
    and not exists (select from speaker.leads as lead where lead.email = gone.email)
    and not exists (select from speaker.hidden_leads as hidden where hidden.email = gone.email);
  return null;
end
$$;

create trigger hidden_leads_delete_confirmations
after delete on speaker.hidden_leads
referencing old table as deleted
for each statement execute function speaker.delete_confirmations();

alter table speaker.hidden_leads enable row level security;

revoke all on speaker.hidden_leads from public;
revoke all on function
  speaker.is_clock_plausible(), speaker.keep_row(), speaker.hide_leads(uuid[]), speaker.insert_stored(regclass, jsonb),
  speaker.restore_leads(uuid[]) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.hidden_leads from %I', role_name);
      execute format(
        'revoke all on function speaker.is_clock_plausible(), speaker.keep_row(), speaker.hide_leads(uuid[]), '
        'speaker.insert_stored(regclass, jsonb), speaker.restore_leads(uuid[]) from %I', role_name
      );
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, update, delete on speaker.hidden_leads to service_role;
    grant execute on function
      speaker.is_clock_plausible(), speaker.hide_leads(uuid[]), speaker.insert_stored(regclass, jsonb),
      speaker.restore_leads(uuid[]) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261124020000_clock_and_retention');
