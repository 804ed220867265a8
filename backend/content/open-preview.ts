import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ContentStore } from './content-store.ts';
import type { PreviewLinks } from './preview-links.ts';

/** What a preview shows: every text, the drafts in the place of what is published. */
export interface PreviewTexts {
  readonly content: ContentMap;
  /** When the link ends. */
  readonly endsAt: Date;
}

/** What the link of this key shows; undefined for a link that has ended, or never was. Rejects where the texts are away. */
export type OpenPreview = (key: string) => Promise<PreviewTexts | undefined>;

/** A link's key, as it stands in its address. */
export const PREVIEW_KEY = /^[\w-]{22}$/;

/** The previews of texts that lie in a database. */
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
