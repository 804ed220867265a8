-- The team report: immutable snapshots of what may be said about an event, and the secret by which people are told apart without
-- being named. Nothing here holds an address, a name or an answer.

-- Makes the ids of an event's respondents. Two UUIDs of version 4 are 244 random bits. Emptied two weeks after the last answer: then nobody
-- can be recognized any more, and no further snapshot is made.
create table speaker.report_secrets (
  event text primary key,
  secret text,
  created_at timestamptz not null default now()
);

create table speaker.reports (
  id uuid primary key,
  event text not null,
  -- Counts an event's snapshots from 1.
  number integer not null check (number > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- SHA-256, in hex: who reads this table cannot open a report.
  key_digest text not null unique,
  -- What was published, for good.
  body jsonb not null,
  -- Whom it counted, by ids that name nobody: what a further snapshot is compared with.
  cells jsonb not null,
  unique (event, number)
);

alter table speaker.report_secrets enable row level security;
alter table speaker.reports enable row level security;

revoke all on speaker.report_secrets, speaker.reports from public;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.report_secrets, speaker.reports from %I', role_name);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'service_role') then
    grant select, insert, update, delete on speaker.report_secrets, speaker.reports to service_role;
  end if;
end
$$;

insert into speaker.migrations (name) values ('20261122160001_reports');
