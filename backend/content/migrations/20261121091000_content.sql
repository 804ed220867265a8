-- The embedded content service: one row a field as it is read now, and what stood there before each save.

create table speaker.content_fields (
  field_name text primary key,
  field_value text not null,
  saved_at timestamptz not null default now()
);

create table speaker.content_versions (
  id bigint generated always as identity primary key,
  field_name text not null,
  -- Null: nothing had been saved yet, the built-in text stood there.
  field_value text,
  replaced_at timestamptz not null default now()
);

create index content_versions_of_field on speaker.content_versions (field_name, id desc);

alter table speaker.content_fields enable row level security;
alter table speaker.content_versions enable row level security;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.content_fields, speaker.content_versions from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261121091000_content');
