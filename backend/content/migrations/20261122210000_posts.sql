-- The blog's posts. `draft` is what editors see and change, `published` what visitors see: nothing that visitors are sent is read from a draft.

create table speaker.posts (
  id uuid primary key,
  -- Grows with each change: who changes a post says which one they have seen.
  version integer not null default 1,
  draft jsonb not null,
  -- The draft's text as sanitised HTML.
  html text not null,
  slug text not null generated always as (draft ->> 'slug') stored,
  -- Draft and HTML as they were when the post was published; null: visitors see nothing of it.
  published jsonb,
  published_slug text generated always as (published -> 'draft' ->> 'slug') stored unique,
  -- The day of its first publishing, and that of its last.
  published_on date,
  changed_on date,
  -- When it is published by itself.
  publish_at timestamptz,
  saved_at timestamptz not null default now(),
  saved_by text
);

create unique index posts_planned on speaker.posts (slug) where publish_at is not null;

-- The files of site/posts that have been taken in: a post that was changed or deleted here does not come back.
create table speaker.posts_seeded (
  name text primary key
);

alter table speaker.posts enable row level security;
alter table speaker.posts_seeded enable row level security;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on speaker.posts, speaker.posts_seeded from %I', role_name);
    end if;
  end loop;
end
$$;

insert into speaker.migrations (name) values ('20261122210000_posts');
