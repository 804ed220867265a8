-- Texts that editors keep before they are public: at most one a field, beside the published one and never read with it.

create table speaker.content_drafts (
  field_name text primary key,
  field_value text not null,
  -- The published text it was made from; null: none was.
  base_value text,
  saved_at timestamptz not null default now()
);

alter table speaker.content_drafts enable row level security;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.content_drafts from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261122090000_content_drafts');
