import { newerSchema, SchemaError, type SchemaDifference } from '../../backend/database/migrate.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError } from '../configuration/start-error.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

export interface SchemaReading extends SchemaDifference {
  /** The database's clock, in milliseconds; undefined for the embedded database. */
  readonly now?: number;
}

/**
 * Reads the configured database without changes; undefined where there is none. Rejects with a
 * SchemaError, or when it is unavailable.
 */
export type ReadSchema = (configuration: Configuration) => Promise<SchemaReading | undefined>;

/** Whether the database has exactly this version's migrations. */
export async function checkMigrations(
  configuration: Configuration,
  readSchema: ReadSchema,
): Promise<{ readonly finding: Finding; readonly now?: number | undefined }> {
  const check = 'migrations';
  let reading: SchemaReading | undefined;
  try {
    reading = await readSchema(configuration);
  } catch (error) {
    if (error instanceof SchemaError) return { finding: wrong(check, error.message) };
    return {
      finding: wrong(check, `The database cannot be read (${reasonOf(error)}): ${mending(configuration)}.`),
    };
  }
  if (reading === undefined)
    return { finding: unused(check, 'There is no database yet: the first start makes it.') };
  return { finding: describeMigrations(reading, configuration), now: reading.now };
}

function describeMigrations({ unknown, missing }: SchemaReading, { databaseUrl }: Configuration): Finding {
  const check = 'migrations';
  const [[newer], [first]] = [unknown, missing];
  if (newer !== undefined) return wrong(check, newerSchema(newer).message);
  if (first === undefined) return right(check, 'The database has every migration of this version.');
  return databaseUrl === undefined
    ? right(check, `The next start applies ${missing.length} migrations.`)
    : wrong(
        check,
        `${missing.length} migrations are missing, the first is ${first}: run npx supabase db push --remote --include-all, or start this version of the server.`,
      );
}

const mending = ({ databaseUrl }: Configuration) =>
  databaseUrl === undefined ? 'see the log of the server' : 'check DATABASE_URL';

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message.replace(/\.$/, '');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code || (error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
}
