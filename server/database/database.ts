import type { Database } from '../../backend/database/database.ts';

/** The database of this host: accepts statements while it is available, and reconnects automatically. */
export interface HostDatabase extends Database {
  isReady(): boolean;
  /**
   * Resolves at the first successful connection, with the schema up to date. Rejects with a
   * StartError when this version cannot use the database; the process ends then, even without a
   * handler.
   */
  whenReady(): Promise<void>;
  close(): Promise<void>;
  /** The embedded database only: a consistent copy as a gzipped tar. */
  dump?(): Promise<Uint8Array>;
}

export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly severity = 'ERROR';
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}
