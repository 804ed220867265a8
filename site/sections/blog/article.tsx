import { RouteLink } from '../../ui/route-link.tsx';
import { useWidgets } from '../../ui/use-widgets.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import { LikeButton, ShareButton } from './article-actions.tsx';
import { PostFacts, PostPicture } from './post-summary.tsx';
import { speaker } from '../../../speaker/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { AUTHOR_NOTE } from '../../../speaker/pages/biography.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A post as an article (docs/product.md#insights). `html` is sanitized. */
export function Article({ post, html }: { readonly post: Post; readonly html: string }) {
  useWidgets(html.includes('<speaker-'));
  return (
    <article className="on-paper">
      <header className="on-ink pt-6 pb-[calc(var(--spacing-section)*1.4)]">
        <div className="wrap">
          <RouteLink
            className="before:mr-[0.5em] before:inline-block before:content-['←'_/_''] inline-block min-h-target py-[0.6em] leading-[1.4] font-semibold underline-offset-[0.35em] print:hidden"
            to="/blog"
          >
            Back to Insights
          </RouteLink>
          <PostFacts post={post} className="mt-10" />
          <h1 className="display display-3xl my-6 max-w-[12em]">{post.title}</h1>
          <p className="lede">{post.excerpt}</p>
        </div>
      </header>
      {/* The picture overlaps the header; anything else would cover the first lines. */}
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

function AuthorCard() {
  const portrait = speaker.headshots[2];
  return (
    <aside
      className="grid gap-6 border-t-2 border-fg pt-10 md:grid-cols-[12rem_1fr] md:items-center"
      aria-label="About the author"
      data-closing
    >
      {portrait && (
        <Picture
          className="w-36 md:w-48"
          field="blog_author_picture"
          src={portrait.src}
          widths={[480, 800]}
          jpegWidth={800}
          ratio={portrait.ratio}
          sizes="12rem"
          alt={`Portrait of ${speaker.name}`}
        />
      )}
      <div className="grid justify-items-start gap-4">
        <p className="font-display text-xl leading-none font-heavy wrap-anywhere">{speaker.name}</p>
        <Field name="blog_author_text" as="p">
          {AUTHOR_NOTE}
        </Field>
        <ButtonLink to="/contact" field="blog_author_cta">
          {`Work with ${speaker.name}`}
        </ButtonLink>
      </div>
    </aside>
  );
}
