import { RouteLink } from '../../ui/route-link.tsx';
import { useWidgets } from '../../ui/use-widgets.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import { AuthorCard } from './author-card.tsx';
import { LikeButton } from './like-button.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { ShareButton } from './share-button.tsx';

/** A post as a full article (docs/product.md#insights); `html` was sanitised where it was made. */
export function Article({ post, html }: { readonly post: Post; readonly html: string }) {
  useWidgets(html.includes('<speaker-'));
  return (
    <article className="on-paper">
      <header className="on-ink pt-6 pb-[calc(var(--spacing-section)*1.4)]">
        <div className="wrap">
          <RouteLink
            className="link-back inline-block min-h-target py-[0.6em] leading-[1.4] font-semibold underline-offset-[0.35em] print:hidden"
            to="/blog"
          >
            Back to Insights
          </RouteLink>
          <PostFacts post={post} className="mt-10" />
          <h1 className="display display-3xl my-6 max-w-[12em]">{post.title}</h1>
          <p className="lede">{post.excerpt}</p>
        </div>
      </header>
      {/* The picture reaches into the header; without one nothing does, or the first lines would lie under it. */}
      {post.cover && (
        <div className="wrap -mt-section print:hidden">
          <PostPicture post={post} sizes="(min-width: 1240px) 1240px, 100vw" eager />
        </div>
      )}
      <div className="wrap grid gap-10 py-stack lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-wrap gap-3 lg:sticky lg:top-[calc(var(--spacing-nav)+2.5rem)] lg:flex-col lg:items-start lg:self-start print:hidden">
          <LikeButton postId={post.id} />
          <ShareButton title={post.title} />
        </div>
        <div className="article-body prose leading-[1.6]" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <div className="wrap pt-10 pb-section">
        <AuthorCard />
      </div>
    </article>
  );
}
