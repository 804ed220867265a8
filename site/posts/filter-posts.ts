import type { Post } from '../../shared/core/posts/post.ts';

/**
 * The posts whose title, excerpt or category have every word of the query, without regard to case
 * or accents (docs/product.md#insights). An empty query matches all.
 */
export function filterPosts(posts: readonly Post[], query: string): readonly Post[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return posts.filter((post) => {
    const text = fold(`${post.title} ${post.excerpt} ${post.category}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case without accents and with straight apostrophes, as typed on a phone. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}
