import { createPostStore, type PostSeed, type PostStore } from '../../backend/posts/post-store.ts';
import type { BuiltInPost } from '../../site/prerender.tsx';
import type { HostDatabase } from '../database/database.ts';

/** The posts in the database; imports the files of `speaker/posts` once. */
export function openPosts(database: HostDatabase, files: readonly BuiltInPost[]): PostStore {
  const store = createPostStore(database);
  const seeds = files.map(describeSeed);
  let seeding: Promise<number> | undefined;
  const seeded = (): Promise<number> => {
    seeding ??= store.seed(seeds);
    seeding.catch(() => (seeding = undefined));
    return seeding;
  };
  return {
    ...store,
    async published() {
      await seeded();
      return store.published();
    },
    async list() {
      await seeded();
      return store.list();
    },
  };
}

function describeSeed({ post, markdown, html }: BuiltInPost): PostSeed {
  const { id: slug, title, excerpt, category, date, cover: shown = null } = post;
  const cover = shown && 'base' in shown ? shown : null;
  const social = { coverDecorates: cover?.alt === '', social: null };
  return {
    name: slug,
    draft: { title, slug, excerpt, category, body: markdown, cover, ...social },
    html,
    date,
  };
}
