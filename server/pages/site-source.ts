import { answerInTime } from '../../backend/database/database.ts';
import { describeHomepage, type HomepageDefaults } from '../../backend/content/graphql-schema.ts';
import { decodeHtmlText } from '../../shared/core/content/decode-html-text.ts';
import { isEmptyContent, type ContentMap } from '../../shared/core/content/fields.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import { HOMEPAGE_EXCERPT, speaker } from '../../speaker/speaker.config.ts';
import type { ContentStore } from '../../backend/content/content-store.ts';
import type { PostStore } from '../../backend/posts/post-store.ts';

export interface SiteText {
  readonly content: ContentMap | undefined;
  readonly cmsPage:
    { readonly title: string; readonly content: string; readonly excerpt: string } | undefined;
  readonly siteTitle: string | undefined;
  readonly posts?: readonly PublishedPost[] | undefined;
}

export type SiteSource = () => Promise<SiteText>;

/** The last texts of a source, for a restart while it is unavailable. */
export interface StoredText {
  read(): SiteText | undefined;
  /** Never rejects: without it, a restart shows the built-in text until the source answers. */
  write(text: SiteText): Promise<void>;
}

export const NO_TEXT: SiteText = { content: undefined, cmsPage: undefined, siteTitle: undefined };

export const HOMEPAGE_DEFAULTS: HomepageDefaults = { siteTitle: speaker.brand, excerpt: HOMEPAGE_EXCERPT };

/** The embedded content service's texts, as from `/graphql` of a `CONTENT_HOST`. */
export function readEmbedded(content: ContentMap, posts: readonly PublishedPost[]): SiteText {
  const { siteTitle, ...page } = describeHomepage(content, HOMEPAGE_DEFAULTS);
  return {
    content: isEmptyContent(content) ? undefined : content,
    cmsPage: { ...page, title: decodeHtmlText(page.title), excerpt: decodeHtmlText(page.excerpt) },
    siteTitle: decodeHtmlText(siteTitle) || undefined,
    posts,
  };
}

/** In milliseconds: a visitor waits no longer for the saved text. */
const READ_TIMEOUT_MS = 2_000;

/** The embedded service as a source, or its last answer; `onUnavailable` receives the error. */
export function createEmbeddedSource(
  store: Pick<ContentStore, 'read'>,
  posts: Pick<PostStore, 'published'>,
  onUnavailable: (cause: unknown) => void,
  storedText: StoredText,
): SiteSource {
  return async () => {
    try {
      const [content, published] = await answerInTime(
        Promise.all([store.read(), posts.published()]),
        READ_TIMEOUT_MS,
      );
      const text = readEmbedded(content, published);
      await storedText.write(text);
      return text;
    } catch (cause) {
      onUnavailable(cause);
      return storedText.read() ?? NO_TEXT;
    }
  };
}
