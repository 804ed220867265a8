import { RouteLink } from '../../ui/route-link.tsx';
import { postPath, type Post } from '../../../shared/core/posts/post.ts';
import { PostFacts, PostPicture } from './post-summary.tsx';

/** Newest first; the first one may be featured, with its picture. */
export function PostList({
  posts,
  isFeatured,
}: {
  readonly posts: readonly Post[];
  readonly isFeatured: boolean;
}) {
  return (
    <div>
      {posts.map((post, i) =>
        i === 0 && isFeatured ? (
          <FeaturedPost key={post.id} post={post} />
        ) : (
          <PostLine key={post.id} post={post} />
        ),
      )}
    </div>
  );
}

function FeaturedPost({ post }: { readonly post: Post }) {
  return (
    <article className="grid grid-cols-1 gap-6 pb-stack lg:grid-cols-[7fr_5fr] lg:gap-10">
      <PostPicture post={post} sizes="(min-width: 1024px) 60vw, 100vw" eager />
      <div className="grid content-start justify-items-start gap-4">
        <PostFacts post={post} />
        <h2 className="display display-xl">
          <PostTitle post={post} />
        </h2>
        <p>{post.excerpt}</p>
        <RouteLink className="link-arrow" to={postPath(post)} aria-hidden="true" tabIndex={-1}>
          Read it
        </RouteLink>
      </div>
    </article>
  );
}

function PostLine({ post }: { readonly post: Post }) {
  return (
    <article>
      <div className="grid gap-x-10 gap-y-2 border-t border-rule py-6 md:grid-cols-[4fr_8fr]">
        <PostFacts post={post} className="md:row-span-2" />
        <h2 className="display display-xl">
          <PostTitle post={post} />
        </h2>
        <p>{post.excerpt}</p>
      </div>
    </article>
  );
}

function PostTitle({ post }: { readonly post: Post }) {
  return (
    <RouteLink
      className="no-underline decoration-marigold decoration-3 underline-offset-[0.12em] hover:underline"
      to={postPath(post)}
    >
      {post.title}
    </RouteLink>
  );
}
