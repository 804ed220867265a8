import type { Post } from '../../../shared/core/posts/post.ts';
import { longDay } from '../../../shared/core/dates.ts';

/** Category, day and reading time. */
export function PostFacts({ post, className }: { readonly post: Post; readonly className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-s text-muted ${className ?? ''}`}>
      {post.category && <span className="font-semibold text-fg">{post.category}</span>}
      <time dateTime={post.date}>{longDay(post.date)}</time>
      <span>{post.readTime}</span>
    </p>
  );
}
