-- Confirmed addresses: somebody has pressed the confirm link of a mail to the address. Reports count leads of confirmed
-- addresses, and only a mail to a confirmed address repeats what was entered in a form.

create table speaker.confirmed_addresses (
  -- As in speaker.leads.
  email text primary key,
  confirmed_at timestamptz not null default now()
);

-- Leads that were stored before addresses were confirmed count as confirmed.
alter table speaker.leads add column predates_confirmation boolean not null default true;
alter table speaker.leads alter column predates_confirmation set default false;

-- A double opt-in was such a press.
insert into speaker.confirmed_addresses (email, confirmed_at)
select email, min(confirmed_at) from speaker.leads where confirmed_at is not null group by email;

-- The confirmation of an address is deleted with the address's last lead, whatever deletes that.
create function speaker.delete_confirmations()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from speaker.confirmed_addresses as confirmed
  using (select distinct email from deleted) as gone
  where confirmed.email = gone.email
    and not exists (select from speaker.leads as lead where lead.email = gone.email);
  return null;
end
$$;

create trigger leads_delete_confirmations
after delete on speaker.leads
referencing old table as deleted
for each statement execute function speaker.delete_confirmations();

alter table speaker.confirmed_addresses enable row level security;

revoke all on speaker.confirmed_addresses from public;
revoke all on function speaker.delete_confirmations() from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.confirmed_addresses from %I', role_name);
      execute format('revoke all on function speaker.delete_confirmations() from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, delete on speaker.confirmed_addresses to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261124010000_confirmed_addresses');
