import type { Post } from '../../shared/core/posts/post.ts';

/** A published post without pictures. */
export const TEST_POST: Post = {
  id: 'a',
  title: 'A',
  excerpt: 'B',
  date: '2026-01-01',
  readTime: '1 min read',
  category: 'C',
};
