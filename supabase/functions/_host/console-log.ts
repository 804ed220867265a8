import type { Log } from '../../../backend/http/log.ts';

/** One JSON line an entry, as Supabase's log explorer reads them. */
export const consoleLog: Log = ({ level, cause, ...entry }) => {
  const line = JSON.stringify({ level, ...entry, ...(cause !== undefined && { cause: describe(cause) }) });
  // eslint-disable-next-line no-console -- the functions' log is the console
  console[level](line);
};

function describe(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
