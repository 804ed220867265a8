import type { MigrationDatabase, MigrationSession } from './database.ts';

/** A migration as a file: `name` is the file's name without `.sql`, the order is that of the names. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** A migration ran but did not note itself in `speaker.migrations`, so it would run again at the next start. */
export class UnnotedMigrationError extends Error {
  constructor(name: string) {
    super(`The migration ${name} does not end with its own entry in speaker.migrations.`);
    this.name = 'UnnotedMigrationError';
  }
}

/** Any number, the same in every process: whoever holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 5_271_944;

/**
 * Applies what is missing, in order, each migration in its own transaction. Safe when several processes start at
 * once on one PostgreSQL. Returns the names it applied.
 */
export async function migrate(
  database: MigrationDatabase,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const ran = await database.transaction(async (session) => {
      await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      if (await isNoted(session, migration.name)) return false;
      await session.execute(migration.sql);
      if (!(await isNoted(session, migration.name))) throw new UnnotedMigrationError(migration.name);
      return true;
    });
    if (ran) applied.push(migration.name);
  }
  return applied;
}

async function isNoted(session: MigrationSession, name: string): Promise<boolean> {
  const [table] = await session.query<{ present: boolean }>(
    `select to_regclass('speaker.migrations') is not null as present`,
  );
  if (table?.present !== true) return false;
  const rows = await session.query('select 1 from speaker.migrations where name = $1', [name]);
  return rows.length > 0;
}
