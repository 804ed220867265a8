import type { ReactNode } from 'react';
import { formatPostDate } from '../../posts/post.ts';
import type { Post } from '../../posts/post.ts';

/** Category, day and reading time. `className` places them. */
export function PostFacts({
  post,
  className,
}: {
  readonly post: Post;
  readonly className?: string;
}): ReactNode {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-s text-muted ${className ?? ''}`}>
      <span className="font-semibold text-fg">{post.category}</span>
      <time dateTime={post.date}>{formatPostDate(post.date)}</time>
      <span>{post.readTime}</span>
    </p>
  );
}
