-- Who saved a text and who put another in its place, as they call themselves (null: they did not say); when a draft is to be published;
-- and the links that show the drafts for a day.

alter table speaker.content_fields add column saved_by text;
alter table speaker.content_versions add column replaced_by text;
alter table speaker.content_drafts
  add column saved_by text,
  add column publish_at timestamptz,
  add column planned_by text;

create index content_drafts_planned on speaker.content_drafts (publish_at) where publish_at is not null;

create table speaker.content_previews (
  -- SHA-256, in hex: who reads this table cannot open a preview.
  key_digest text primary key,
  expires_at timestamptz not null
);

alter table speaker.content_previews enable row level security;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.content_previews from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261122190000_content_publishing');
