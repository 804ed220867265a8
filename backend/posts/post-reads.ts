import { describeReadTime, type Post, type PublishedPost } from '../../shared/core/posts/post.ts';
import { EMPTY_DRAFT, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { isReservedSlug, shownSlug } from '../../shared/core/posts/post-address.ts';
import type { Database } from '../database/database.ts';

export interface StoredPost {
  readonly id: string;
  readonly version: number;
  readonly draft: PostDraft;
  /** The visitors' address of the post; null while it is not public. */
  readonly publishedAs: string | null;
  readonly isCurrent: boolean;
  readonly publishAt: Date | null;
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

export const POST_COLUMNS = `id, version, draft, published_slug as "publishedAs", publish_at as "publishAt",
  saved_at as "savedAt", saved_by as "savedBy", published is not null and published -> 'draft' = draft as "isCurrent"`;

/** No other post has the slug, now or by a scheduled publication. */
export const ADDRESS_IS_FREE = `not exists (
    select from speaker.posts as other where other.id <> post.id
      and (other.published_slug = post.slug or (other.publish_at is not null and other.slug = post.slug))
  )`;

export type PostReads = ReturnType<typeof createPostReads>;

/** Reads posts; each method rejects as the database does. */
export function createPostReads(database: Database) {
  return {
    /** What visitors see, newest first. */
    async published(): Promise<readonly PublishedPost[]> {
      const rows = await database.query<PublishedRow>(
        `select published -> 'draft' as draft, published ->> 'html' as html, published_on::text as date, changed_on::text as changed,
           array(select slug from speaker.posts_former_addresses where post_id = post.id order by slug) as formerly
         from speaker.posts as post where published is not null order by published_on desc, published_slug`,
      );
      return rows.map(({ draft, html, date, changed, formerly }) => {
        const post = describePost(draft, date, changed);
        return {
          post: { ...post, id: shownSlug(post.id) },
          html,
          formerly: formerly.filter((slug) => !isReservedSlug(slug)),
        };
      });
    },
    /** Newest change first. */
    async list(): Promise<readonly StoredPost[]> {
      const rows = await database.query<StoredPost>(
        `select ${POST_COLUMNS} from speaker.posts order by saved_at desc, id`,
      );
      return rows.map(withWholeDraft);
    },
    async find(id: string): Promise<StoredPost | undefined> {
      const [row] = await database.query<StoredPost>(
        `select ${POST_COLUMNS} from speaker.posts where id = $1`,
        [id],
      );
      return row && withWholeDraft(row);
    },
    /** As sanitized HTML, with its date; undefined where there is no such post. */
    async rendered(id: string) {
      const [row] = await database.query<{ draft: PostDraft; html: string; date: string }>(
        `select draft, html, coalesce(published_on, (now() at time zone 'utc')::date)::text as date
         from speaker.posts where id = $1`,
        [id],
      );
      return row;
    },
    /** Whether a post other than `id` has this address or will have it. */
    async isTaken(slug: string, id: string): Promise<boolean> {
      const free = await database.query(
        `select from (select $1::text as slug, $2::uuid as id) as post where ${ADDRESS_IS_FREE}`,
        [slug, id],
      );
      return free.length === 0;
    },
    /** The last thirty, the latest first; `version` is the one that was changed. */
    async versions(id: string) {
      const rows = await database.query<Pick<StoredPost, 'version' | 'draft' | 'savedAt' | 'savedBy'>>(
        `select version, draft, saved_at as "savedAt", saved_by as "savedBy" from speaker.posts_versions
         where post_id = $1 order by version desc`,
        [id],
      );
      return rows.map(withWholeDraft);
    },
  };
}

interface PublishedRow {
  readonly draft: PostDraft;
  readonly html: string;
  readonly date: string;
  readonly changed: string;
  readonly formerly: readonly string[];
}

/** A draft as visitors see it once it is published. */
export function describePost(draft: PostDraft, date: string, changed: string): Post {
  const { title, slug, excerpt, category, body, cover, social } = draft;
  return {
    ...{ id: slug, title, excerpt, category, date, readTime: describeReadTime(body) },
    ...(changed > date && { changed }),
    ...(cover && { cover }),
    ...(social && { social }),
  };
}

/** Adds fields that did not exist when the draft was stored. */
export function withWholeDraft<Row extends { readonly draft: PostDraft }>(row: Row): Row {
  return { ...row, draft: { ...EMPTY_DRAFT, ...row.draft } };
}
