import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import type { ContentStore } from './content-store.ts';
import type { PreviewLinks } from './preview-links.ts';

/** What a preview shows: every text, the drafts in the place of what is published. */
export interface PreviewTexts {
  readonly content: ContentMap;
  /** When the link ends. */
  readonly endsAt: Date;
  /** The post that the link is of. */
  readonly post?: PublishedPost;
}

/**
 * The content of the link with this key; undefined for an expired or unknown one. Rejects while the
 * texts are unavailable.
 */
export type OpenPreview = (key: string) => Promise<PreviewTexts | undefined>;

export const PREVIEW_KEY = /^[\w-]{22}$/;

export function createOpenPreview(
  links: PreviewLinks,
  store: Pick<ContentStore, 'read' | 'drafts'>,
  now: () => number,
): OpenPreview {
  return async (key) => {
    const endsAt = await links.endOf(key, now());
    if (!endsAt) return undefined;
    const [published, drafts] = await Promise.all([store.read(), store.drafts()]);
    const unpublished = Object.fromEntries(drafts.map(({ name, value }) => [name, value]));
    return { content: { ...published, ...unpublished }, endsAt };
  };
}
