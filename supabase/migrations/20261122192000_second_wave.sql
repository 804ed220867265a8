-- The second wave: who wants to be asked again gets one mail 30 days on, and a report says whom it compared.

alter table speaker.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('results', 'again', 'welcome', 'confirm', 'receipt', 'office', 'digest', 'report', 'webhook'));

-- Whatever queues it: such a mail is due when it was asked for.
create function speaker.ask_later()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.due_at := now() + interval '30 days';
  return new;
end
$$;

create trigger mails_ask_later
before insert on speaker.mails
for each row when (new.kind = 'again')
execute function speaker.ask_later();

-- The event's first answers, or those of who answered again. Each wave's snapshots are compared with one another.
alter table speaker.reports
  add column wave integer not null default 1 check (wave in (1, 2)),
  -- Whom a comparison counted, by their ids in both waves: {before: […], after: […]}.
  add column pairs jsonb;

revoke all on function speaker.ask_later() from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on function speaker.ask_later() from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261122192000_second_wave');
