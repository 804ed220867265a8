import { CLOCK_IS_PLAUSIBLE } from '../database/check-clock.ts';
import type { Database } from '../database/database.ts';
import { ADDRESS_IS_FREE } from './post-reads.ts';
import { PUT_OUT } from './post-store.ts';

/** Posts that are published by themselves. Rejects as the database does. */
export interface PostPlan {
  /** Publishes the due posts and returns their slugs. */
  publishDue(): Promise<readonly string[]>;
  /** When the next one is due; undefined where none is planned, and while the clock cannot be right. */
  nextDue(): Promise<Date | undefined>;
}

/** The plan over a migrated database. */
export function createPostPlan(database: Database): PostPlan {
  return {
    async publishDue() {
      const rows = await database.query<{ slug: string }>(
        `update speaker.posts as post set ${PUT_OUT}
         where publish_at <= now() and ${CLOCK_IS_PLAUSIBLE} and ${ADDRESS_IS_FREE} returning slug`,
      );
      return rows.map(({ slug }) => slug);
    },
    async nextDue() {
      const [row] = await database.query<{ due: Date | null }>(
        `select min(publish_at) as due from speaker.posts as post where ${CLOCK_IS_PLAUSIBLE} and ${ADDRESS_IS_FREE}`,
      );
      return row?.due ?? undefined;
    },
  };
}
