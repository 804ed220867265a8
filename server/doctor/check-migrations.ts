import { newerSchema, SchemaError, type SchemaDifference } from '../../backend/database/migrate.ts';
import { type Configuration, StartError } from '../configuration/configuration.ts';
import { describeError } from './check-settings.ts';
import { finding, unused, type Finding } from './finding.ts';

export interface SchemaReading extends SchemaDifference {
  /** The database's clock, in milliseconds; undefined for the embedded database. */
  readonly now?: number;
}

/** Undefined without a database. Rejects with a SchemaError, or when it is unavailable. */
export type ReadSchema = (configuration: Configuration) => Promise<SchemaReading | undefined>;

/** The database must have exactly this version's migrations. `onClock` receives its clock. */
export async function checkMigrations(
  configuration: Configuration,
  readSchema: ReadSchema,
  onClock: (now: number) => void,
): Promise<Finding> {
  const check = 'migrations';
  const isEmbedded = configuration.databaseUrl === undefined;
  let reading: SchemaReading | undefined;
  try {
    reading = await readSchema(configuration);
  } catch (error) {
    if (error instanceof SchemaError) return finding(check, '', error.message);
    const advice = isEmbedded ? 'see the log of the server' : 'check DATABASE_URL';
    return finding(check, '', `The database cannot be read (${reasonOf(error)}): ${advice}.`);
  }
  if (reading === undefined) return unused(check, 'There is no database yet: the first start makes it.');
  if (reading.now !== undefined) onClock(reading.now);
  const { missing, unknown } = reading;
  const [[newer], [first]] = [unknown, missing];
  if (newer !== undefined) return finding(check, '', newerSchema(newer).message);
  if (first === undefined) return finding(check, 'The database has every migration of this version.');
  return finding(
    check,
    `The next start applies ${missing.length} migrations.`,
    isEmbedded ||
      `${missing.length} migrations are missing, the first is ${first}: run npx supabase db push --remote --include-all, or start this version of the server.`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message.replace(/\.$/, '');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code || describeError(error);
}
