import { join, resolve } from 'node:path';
import postgres from 'postgres';
import type { Database } from '../../backend/database/database.ts';
import { databaseEncryption, SSL_OPTION } from '../../backend/database/database-encryption.ts';
import {
  compareSchema,
  CONTENT_MIGRATIONS,
  createPgliteMigrations,
  readMigrations,
  readSchemaMigrations,
} from '../../backend/database/migrate.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { DATABASE_FOLDER } from '../configuration/data-folder.ts';
import { isAnswering, lockFolder } from '../control/instance-lock.ts';
import { isMade, openDurably } from '../database/durable-files.ts';
import type { SchemaReading } from './check-migrations.ts';

const CONNECT_WITHIN_SECONDS = 5;
const STATEMENT_WITHIN_MS = 10_000;

/** Reads the recorded migrations. Opens the embedded database only while no server runs. */
export async function readSchema(configuration: Configuration): Promise<SchemaReading | undefined> {
  const migrations = readSchemaMigrations();
  const { databaseUrl, supabaseUrl } = configuration;
  if (databaseUrl !== undefined) return readFromServer(databaseUrl, supabaseUrl === undefined);
  const folder = resolve(configuration.dataDir);
  // A running server has compared them at its start.
  if (await isAnswering(folder)) return { unknown: [], missing: [] };
  const database = join(folder, DATABASE_FOLDER);
  if (!isMade(database)) return undefined;
  const lock = await lockFolder(folder);
  try {
    const pglite = await openDurably(database);
    try {
      return await createPgliteMigrations(pglite).transaction((session) =>
        compareSchema(session, migrations),
      );
    } finally {
      await pglite.close();
    }
  } finally {
    await lock.release();
  }
}

/** A Supabase project does not need the content tables; a server adds them at its start. */
async function readFromServer(url: string, needsContent: boolean): Promise<SchemaReading> {
  const sql = postgres(url, {
    ssl: SSL_OPTION[databaseEncryption(url)],
    max: 1,
    connect_timeout: CONNECT_WITHIN_SECONDS,
    onnotice: () => undefined,
    connection: { application_name: 'speaker-doctor', statement_timeout: STATEMENT_WITHIN_MS },
  });
  try {
    const query: Database['query'] = async <Row>(text: string) =>
      (await sql.unsafe(text)) as unknown as Row[];
    const { unknown, missing } = await compareSchema({ query }, readSchemaMigrations());
    const content = new Set(needsContent ? [] : readMigrations([CONTENT_MIGRATIONS]).map(({ name }) => name));
    const [clock] = await query<{ now: Date }>('select clock_timestamp() as now');
    return {
      unknown,
      missing: missing.filter((name) => !content.has(name)),
      ...(clock && { now: clock.now.getTime() }),
    };
  } finally {
    await sql.end({ timeout: 1 });
  }
}
