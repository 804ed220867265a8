-- What posts were: the addresses that they had, and what was written in them.

-- Where a post was published before: leads to where it is published now.
create table speaker.posts_former_addresses (
  slug text primary key,
  post_id uuid not null references speaker.posts on delete cascade,
  -- The post whose editor was told of this and wants the address none the less: it has it once it is published there.
  given_to uuid references speaker.posts on delete set null
);

create index posts_former_addresses_of on speaker.posts_former_addresses (post_id);

-- The last drafts of each post that were changed; `version` is the one at which it happened, `saved_at` and `saved_by` whose words stood there.
create table speaker.posts_versions (
  post_id uuid not null references speaker.posts on delete cascade,
  version integer not null,
  draft jsonb not null,
  saved_at timestamptz not null,
  saved_by text,
  primary key (post_id, version)
);

create function speaker.keep_past_of_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from speaker.posts_former_addresses where slug = new.published_slug;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if old.published_slug <> new.published_slug or (old.published_slug is not null and new.published_slug is null) then
    insert into speaker.posts_former_addresses (slug, post_id) values (old.published_slug, old.id);
  end if;
  if old.draft <> new.draft then
    insert into speaker.posts_versions (post_id, version, draft, saved_at, saved_by)
    values (old.id, old.version, old.draft, old.saved_at, old.saved_by);
    delete from speaker.posts_versions
    where post_id = old.id
      and version <= (select version from speaker.posts_versions where post_id = old.id order by version desc offset 30 limit 1);
  end if;
  return null;
end
$$;

create trigger keep_past after insert or update on speaker.posts
for each row execute function speaker.keep_past_of_post();

alter table speaker.posts_former_addresses enable row level security;
alter table speaker.posts_versions enable row level security;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.posts_former_addresses, speaker.posts_versions from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261123090000_posts_past');
