import type { ReactNode } from 'react';
import { formatPostDate } from '../../posts/post.ts';
import type { Post } from '../../posts/post.ts';

/** Category, day and reading time. */
export function PostFacts({ post }: { readonly post: Post }): ReactNode {
  return (
    <p className="post-facts">
      <span>{post.category}</span>
      <time dateTime={post.date}>{formatPostDate(post.date)}</time>
      <span>{post.readTime}</span>
    </p>
  );
}
