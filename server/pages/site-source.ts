import { CMS_FALLBACK_TITLE } from '../../shared/core/content/built-in-text.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { isEmptyContent } from '../../shared/core/content/fields.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { ContentStore } from '../../backend/content/content-store.ts';
import type { PostStore } from '../../backend/posts/post-store.ts';
import { HOMEPAGE_EXCERPT } from '../../shared/speaker.config.ts';

/** The editable part of the pages as it stands now; all undefined when the content host did not answer. */
export interface SiteText {
  readonly content: ContentMap | undefined;
  readonly cmsPage:
    { readonly title: string; readonly content: string; readonly excerpt: string } | undefined;
  readonly siteTitle: string | undefined;
  /** Newest first; undefined where nothing is known of them. */
  readonly posts?: readonly PublishedPost[] | undefined;
}

/** Where the pages' text comes from. Never rejects: pages are served without it too. */
export type SiteSource = () => Promise<SiteText>;

/** The editable text as it was last read from where it lives: what the pages say after a restart while that place is away. */
export interface KeptText {
  /** Undefined when nothing was kept, or it came from elsewhere. */
  read(): SiteText | undefined;
  /** Never throws: without it, a restart shows the built-in text until the source is back. */
  write(text: SiteText): void;
}

export const NO_TEXT: SiteText = { content: undefined, cmsPage: undefined, siteTitle: undefined };

/** What the embedded content service says with these texts. */
export function describeEmbedded(content: ContentMap, posts: readonly PublishedPost[]): SiteText {
  return {
    content: isEmptyContent(content) ? undefined : content,
    cmsPage: {
      title: content.hero_title ?? CMS_FALLBACK_TITLE,
      content: content.intro_description ?? '',
      excerpt: content.hero_subtitle ?? HOMEPAGE_EXCERPT,
    },
    siteTitle: content.site_title,
    posts,
  };
}

/** The embedded content service as a source, or what it said last; `onAway` hears why it did not answer. */
export function createEmbeddedSource(
  store: Pick<ContentStore, 'read'>,
  posts: Pick<PostStore, 'published'>,
  onAway: (cause: unknown) => void,
  kept: KeptText,
): SiteSource {
  return async () => {
    try {
      const text = describeEmbedded(...(await Promise.all([store.read(), posts.published()])));
      kept.write(text);
      return text;
    } catch (cause) {
      onAway(cause);
      return kept.read() ?? NO_TEXT;
    }
  };
}
