import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import { type Database } from '../database/database.ts';
import { type PostDraft, EMPTY_DRAFT } from '../../shared/core/posts/post-draft.ts';
import { describeReadTime, type Post, type PublishedPost } from '../../shared/core/posts/post.ts';
import { isReservedSlug, shownSlug } from '../../shared/core/posts/post-address.ts';

/** `version` is the one that the change is based on; 0 for a new post. */
export interface PostChange {
  readonly id: string;
  readonly version: number;
  readonly by: string | null;
}

export interface PostSeed {
  readonly name: string;
  readonly draft: PostDraft;
  readonly html: string;
  /** ISO day. */
  readonly date: string;
}

export type PostStore = ReturnType<typeof createPostStore>;

const PUT_OUT = `published = jsonb_build_object('draft', draft, 'html', html),
    published_on = coalesce(published_on, (now() at time zone 'utc')::date),
    changed_on = (now() at time zone 'utc')::date, publish_at = null, version = version + 1`;

/** A change of an outdated version returns undefined. Rejects as the database does. */
export function createPostStore(database: Database) {
  const change = async (
    set: string,
    where: string,
    { id, version, by }: PostChange,
    more: unknown[] = [],
  ) => {
    const [row] = await database.query<StoredPost>(
      `update speaker.posts as post set ${set}, saved_at = now(), saved_by = $3
       where id = $1 and version = $2 ${where} returning ${POST_COLUMNS}`,
      [id, version, by, ...more],
    );
    return row && withWholeDraft(row);
  };
  return {
    ...createPostReads(database),
    async saveDraft(of: PostChange, draft: PostDraft, html: string): Promise<StoredPost | undefined> {
      const parameters = [JSON.stringify(draft), html];
      const set = 'draft = $4::text::jsonb, html = $5, version = version + 1';
      if (of.version > 0) return change(set, '', of, parameters);
      const [row] = await database.query<StoredPost>(
        `insert into speaker.posts (id, draft, html, saved_by) values ($1, $3::text::jsonb, $4, $2)
         on conflict do nothing returning ${POST_COLUMNS}`,
        [of.id, of.by, ...parameters],
      );
      return row && withWholeDraft(row);
    },
    /** Undefined also where another post has the address. */
    publish: (of: PostChange) => change(PUT_OUT, `and ${ADDRESS_IS_FREE}`, of),
    unpublish: (of: PostChange) =>
      change('published = null, publish_at = null, version = version + 1', '', of),
    /** Undefined also where another post has the slug; null cancels the schedule. */
    schedule: (of: PostChange, publishAt: Date | null) =>
      change(
        'publish_at = $4::timestamptz, version = version + 1',
        `and ($4::timestamptz is null or ${ADDRESS_IS_FREE})`,
        of,
        [publishAt?.toISOString() ?? null],
      ),
    async remove({ id, version }: PostChange): Promise<boolean> {
      const rows = await database.query(
        'delete from speaker.posts where id = $1 and version = $2 returning id',
        [id, version],
      );
      return rows.length > 0;
    },
    /** Imports the files not imported yet; returns their number. */
    async seed(seeds: readonly PostSeed[]): Promise<number> {
      const rows = await database.query(SEED, [JSON.stringify(seeds)]);
      return rows.length;
    },
  };
}

/** Publishes the scheduled posts that are due and returns their slugs. */
export async function publishDuePosts(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ slug: string }>(
    `update speaker.posts as post set ${PUT_OUT}
     where publish_at <= now() and ${CLOCK_IS_PLAUSIBLE} and ${ADDRESS_IS_FREE} returning slug`,
  );
  return rows.map(({ slug }) => slug);
}

const SEED = `
with file as (
  select * from jsonb_to_recordset($1::text::jsonb) as file (name text, draft jsonb, html text, date date)
), fresh as (
  insert into speaker.posts_seeded (name) select name from file on conflict do nothing returning name
)
insert into speaker.posts (id, draft, html, published, published_on, changed_on)
select gen_random_uuid(), draft, html, jsonb_build_object('draft', draft, 'html', html), date, date
from file join fresh using (name)
on conflict do nothing
returning id`;

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

const POST_COLUMNS = `id, version, draft, published_slug as "publishedAs", publish_at as "publishAt",
  saved_at as "savedAt", saved_by as "savedBy", published is not null and published -> 'draft' = draft as "isCurrent"`;

/** No other post has the slug, now or by a scheduled publication. */
const ADDRESS_IS_FREE = `not exists (
    select from speaker.posts as other where other.id <> post.id
      and (other.published_slug = post.slug or (other.publish_at is not null and other.slug = post.slug))
  )`;

/** Reads posts; each method rejects as the database does. */
function createPostReads(database: Database) {
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
    id: slug,
    title,
    excerpt,
    category,
    date,
    readTime: describeReadTime(body),
    ...(changed > date && { changed }),
    ...(cover && { cover }),
    ...(social && { social }),
  };
}

/** Adds fields that did not exist when the draft was stored. */
function withWholeDraft<Row extends { readonly draft: PostDraft }>(row: Row): Row {
  return { ...row, draft: { ...EMPTY_DRAFT, ...row.draft } };
}
