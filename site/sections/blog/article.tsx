import type { ReactNode } from 'react';
import { RouteLink } from '../../ui/route-link.tsx';
import type { Post } from '../../posts/post.ts';
import { AuthorCard } from './author-card.tsx';
import { LikeButton } from './like-button.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { ShareButton } from './share-button.tsx';

/** A post as a full article (spec 2); `html` was sanitised when it was built. */
export function Article({ post, html }: { readonly post: Post; readonly html: string }): ReactNode {
  return (
    <article className="article on-paper">
      <header className="article-head on-ink">
        <div className="wrap">
          <RouteLink className="link-back" to="/blog">
            Back to Insights
          </RouteLink>
          <PostFacts post={post} />
          <h1 className="display display-2xl">{post.title}</h1>
          <p className="lede">{post.excerpt}</p>
        </div>
      </header>
      <div className="wrap article-picture">
        <PostPicture post={post} sizes="(min-width: 1240px) 1240px, 100vw" eager />
      </div>
      <div className="wrap article-grid">
        <div className="article-actions">
          <LikeButton postId={post.id} />
          <ShareButton title={post.title} />
        </div>
        <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <div className="wrap article-end">
        <AuthorCard />
      </div>
    </article>
  );
}
