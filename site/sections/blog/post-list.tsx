import type { ReactNode } from 'react';
import { RouteLink } from '../../ui/route-link.tsx';
import { postPath } from '../../posts/post.ts';
import type { Post } from '../../posts/post.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

/** The posts, newest first; the first one is featured with its picture (spec 2), the others are lines. */
export function PostList({ posts }: { readonly posts: readonly Post[] }): ReactNode {
  return (
    <div className="post-list">
      {posts.map((post, i) => (
        <article key={post.id} className={i === 0 ? 'post-featured' : 'post-line'}>
          {i === 0 && <PostPicture post={post} sizes="(min-width: 1024px) 60vw, 100vw" eager />}
          <div>
            <PostFacts post={post} />
            <h2 className={`display display-${i === 0 ? 'xl' : 'l'}`}>
              <RouteLink to={postPath(post)}>{post.title}</RouteLink>
            </h2>
            <p>{post.excerpt}</p>
            {i === 0 && (
              <RouteLink className="link-arrow" to={postPath(post)} aria-hidden="true" tabIndex={-1}>
                Read it
              </RouteLink>
            )}
          </div>
        </article>
      ))}
    </div>
  );
}
