import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import type { Database } from '../database/database.ts';
import { createBearerKey, digestBearerKey } from '../http/bearer-key.ts';

/** How long a link shows the drafts. */
export const PREVIEW_MS = 24 * 60 * 60 * 1000;

export interface PreviewLink {
  readonly key: string;
  readonly expiresAt: Date;
}

/** The preview links of drafts. Only digests are stored. Rejects as the database does. */
export interface PreviewLinks {
  /** A new link for a day. */
  create(now: number): Promise<PreviewLink>;
  /** When the link of this key ends; undefined for one that has ended, or never was. */
  endOf(key: string, now: number): Promise<Date | undefined>;
}

/** The links over a migrated database. */
export function createPreviewLinks(database: Database): PreviewLinks {
  return {
    async create(now) {
      const key = createBearerKey();
      const expiresAt = new Date(now + PREVIEW_MS);
      await database.query(
        `with ended as (delete from speaker.content_previews where expires_at <= $3::timestamptz and ${CLOCK_IS_PLAUSIBLE})
         insert into speaker.content_previews (key_digest, expires_at) values ($1, $2::timestamptz)`,
        [digestBearerKey(key), expiresAt.toISOString(), new Date(now).toISOString()],
      );
      return { key, expiresAt };
    },
    async endOf(key, now) {
      const [row] = await database.query<{ expires_at: Date }>(
        // One that ends later than a new one would was made by a clock that was ahead.
        `select expires_at from speaker.content_previews
         where key_digest = $1 and expires_at > $2::timestamptz and expires_at <= $3::timestamptz`,
        [digestBearerKey(key), new Date(now).toISOString(), new Date(now + PREVIEW_MS).toISOString()],
      );
      return row?.expires_at;
    },
  };
}
