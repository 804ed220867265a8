-- A report's address by mail: each mail carries a key of its own, which opens the same snapshot and ends with it.

create table speaker.report_keys (
  -- SHA-256, in hex: who reads this table cannot open a report.
  key_digest text primary key,
  report_id uuid not null references speaker.reports (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index report_keys_report on speaker.report_keys (report_id);

alter table speaker.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('results', 'welcome', 'confirm', 'receipt', 'office', 'digest', 'report', 'webhook'));

-- Counts one more mail to an address, as accepting a lead does: five a day, to one that has unsubscribed one of each kind a day.
-- Returns whether it may go.
create function speaker.count_mail(address text, mail_kind text)
returns boolean
language sql
set search_path = ''
as $$
  insert into speaker.mail_counters as counter (address_digest, purpose, started_at, mails)
  select
    speaker.address_digest(address),
    case when exists (
      select from speaker.suppressions as suppression where suppression.address_digest = speaker.address_digest(address)
    ) then mail_kind else 'any' end,
    now(), 1
  on conflict (address_digest, purpose) do update set
    mails = case
      when counter.started_at <= now() - interval '1 day' or counter.started_at > now() then 1
      else least(counter.mails, 1000) + 1
    end,
    started_at = case
      when counter.started_at <= now() - interval '1 day' or counter.started_at > now() then now()
      else counter.started_at
    end
  returning counter.mails <= case when counter.purpose = 'any' then 5 else 1 end
$$;

alter table speaker.report_keys enable row level security;

revoke all on speaker.report_keys from public;
revoke all on function speaker.count_mail(text, text) from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.report_keys from %I', role_name);
      execute format('revoke all on function speaker.count_mail(text, text) from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, update, delete on speaker.report_keys to service_role;
    grant execute on function speaker.count_mail(text, text) to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122191000_report_mail');
