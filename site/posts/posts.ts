import { byNewest } from './post.ts';
import type { Post } from './post.ts';

const FILES = import.meta.glob<Post>('./*.md', { query: '?post', eager: true, import: 'default' });

/** Every post of `site/posts/*.md`, newest first; the first one is featured. */
export const POSTS: readonly Post[] = Object.values(FILES).sort(byNewest);

/** The post at /blog/{id}, if there is one. */
export function findPost(id: string): Post | undefined {
  return POSTS.find((post) => post.id === id);
}
