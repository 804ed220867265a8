import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PublishedPost } from '../../shared/core/posts/post.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';
import type { ContentStore } from './content-store.ts';

export const PREVIEW_KEY = /^[\w-]{22}$/;
export const PREVIEW_MS = 24 * 60 * 60 * 1000;

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Preview links. The database stores digests of their keys. Rejects as the database does. */
export function createPreviewLinks(database: Database) {
  return {
    async create(now: number) {
      const key = createBearerKey();
      const expiresAt = new Date(now + PREVIEW_MS);
      await database.query(
        `with ended as (delete from speaker.content_previews where expires_at <= $3::timestamptz and ${CLOCK_IS_PLAUSIBLE})
         insert into speaker.content_previews (key_digest, expires_at) values ($1, $2::timestamptz)`,
        [digestBearerKey(key), expiresAt.toISOString(), new Date(now).toISOString()],
      );
      return { key, expiresAt };
    },
    /** When the link of this key ends; undefined for an expired or unknown one. */
    async endOf(key: string, now: number): Promise<Date | undefined> {
      const [row] = await database.query<{ expires_at: Date }>(
        // An end later than a new link's comes from a clock that was ahead.
        `select expires_at from speaker.content_previews
         where key_digest = $1 and expires_at > $2::timestamptz and expires_at <= $3::timestamptz`,
        [digestBearerKey(key), new Date(now).toISOString(), new Date(now + PREVIEW_MS).toISOString()],
      );
      return row?.expires_at;
    },
  };
}

/** All texts, drafts in place of published texts. */
export interface PreviewTexts {
  readonly content: ContentMap;
  readonly endsAt: Date;
  readonly post?: PublishedPost;
}

/** Undefined for an expired or unknown key. Rejects while the texts are unavailable. */
export type OpenPreview = (key: string) => Promise<PreviewTexts | undefined>;

export function createOpenPreview(
  links: PreviewLinks,
  store: Pick<ContentStore, 'read' | 'drafts'>,
): OpenPreview {
  return async (key) => {
    const endsAt = await links.endOf(key, Date.now());
    if (!endsAt) return undefined;
    const [published, drafts] = await Promise.all([store.read(), store.drafts()]);
    const unpublished = Object.fromEntries(drafts.map((draft) => [draft.field_name, draft.field_value]));
    return { content: { ...published, ...unpublished }, endsAt };
  };
}
