import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import type { PostDraft } from '../../shared/core/posts/post-draft.ts';
import type { Database } from '../database/database.ts';
import {
  ADDRESS_IS_FREE,
  createPostReads,
  POST_COLUMNS,
  type StoredPost,
  withWholeDraft,
} from './post-reads.ts';

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

/** Scheduled posts. Rejects as the database does. */
export function createPostPlan(database: Database) {
  return {
    /** Publishes the due posts and returns their slugs. */
    async publishDue(): Promise<readonly string[]> {
      const rows = await database.query<{ slug: string }>(
        `update speaker.posts as post set ${PUT_OUT}
         where publish_at <= now() and ${CLOCK_IS_PLAUSIBLE} and ${ADDRESS_IS_FREE} returning slug`,
      );
      return rows.map(({ slug }) => slug);
    },
    /** Undefined where none is scheduled, and while the clock is implausible. */
    async nextDue(): Promise<Date | undefined> {
      const [row] = await database.query<{ due: Date | null }>(
        `select min(publish_at) as due from speaker.posts as post where ${CLOCK_IS_PLAUSIBLE} and ${ADDRESS_IS_FREE}`,
      );
      return row?.due ?? undefined;
    },
  };
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
