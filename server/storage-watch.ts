import type { Database } from '../backend/database/database.ts';
import type { HostDatabase } from './database/database.ts';

/** Whether a lead can be stored just now. */
export interface StorageWatch {
  /** The same database; what it refuses is noticed. */
  readonly database: HostDatabase;
  /** Asks the database, at most four times a second. Never rejects. */
  canStore(): Promise<boolean>;
}

/** Errors of a database that stores nothing at the moment: no room, read-only, no right, a failing disk. */
const STORES_NOTHING: ReadonlySet<string> = new Set(['53100', '53000', '53200', '25006', '42501', '58030']);
/** A database that takes longer than this is not ready to take leads. */
const ANSWER_WITHIN_MS = 2_000;
const ASK_EVERY_MS = 250;

/** A commit that has to reach the disk, and the right to write; leaves no row. */
const CAN_WRITE = `
select has_table_privilege('speaker.leads', 'insert')
  and current_setting('transaction_read_only') = 'off' as can_write,
  pg_logical_emit_message(true, 'speaker', 'health') is not null as is_written`;

/** Stores a row as large as a lead is and takes it back: whether there is room for more. Its own code says that it got so far. */
const PROVED = 'SP200';
const TAKE_BACK = `
do $$ begin
  insert into speaker.leads (id, kind, email, payload)
    values (gen_random_uuid(), 'newsletter', 'health@localhost', jsonb_build_object('probe', repeat('x', 2000)));
  raise exception 'taken back' using errcode = '${PROVED}';
end $$`;

/** A database that has refused to store is asked to prove that it does again, before it counts as ready. */
export function watchStorage(database: HostDatabase): StorageWatch {
  let hasRefused = false;
  let asked = { at: -ASK_EVERY_MS, answer: Promise.resolve(false) };
  const noticing: Pick<Database, 'query'> = {
    async query<Row>(text: string, params?: readonly unknown[]) {
      try {
        return await database.query<Row>(text, params);
      } catch (error) {
        if (STORES_NOTHING.has(codeOf(error))) hasRefused = true;
        throw error;
      }
    },
  };

  async function ask(): Promise<boolean> {
    const [written] = await database.query<{ can_write: boolean }>(CAN_WRITE);
    if (written?.can_write !== true) return false;
    if (!hasRefused) return true;
    const code = await database.query(TAKE_BACK).then(() => '', codeOf);
    hasRefused = code !== PROVED;
    return !hasRefused;
  }

  return {
    database: { ...database, ...noticing },
    canStore() {
      const now = performance.now();
      if (now - asked.at >= ASK_EVERY_MS)
        asked = {
          at: now,
          answer: within(
            ask().catch(() => false),
            ANSWER_WITHIN_MS,
          ),
        };
      return asked.answer;
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

async function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}
