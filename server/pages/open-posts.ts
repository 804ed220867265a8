import type { PostSeed, PostStore } from '../../backend/posts/post-store.ts';
import { createPostStore } from '../../backend/posts/post-store.ts';
import type { BuiltInPost } from '../../site/prerender.tsx';
import type { HostDatabase } from '../database/database.ts';

/** The posts in the database, with the files of `site/posts` taken in: each once in the life of the database. */
export function openPosts(database: HostDatabase, files: readonly BuiltInPost[]): PostStore {
  const store = createPostStore(database);
  const seeds = files.map(describeSeed);
  let seeding: Promise<number> | undefined;
  const seeded = (): Promise<number> => {
    seeding ??= store.seed(seeds);
    // Tried again with the next reading.
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
  // A file has one of the site's own pictures.
  const cover = shown && 'base' in shown ? shown : null;
  return {
    name: slug,
    draft: {
      title,
      slug,
      excerpt,
      category,
      body: markdown,
      cover,
      coverDecorates: cover?.alt === '',
      social: null,
    },
    html,
    date,
  };
}
