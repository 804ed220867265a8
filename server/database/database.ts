import type { Database } from '../../backend/database/database.ts';

/** The database as this host opens and closes it: takes statements when it is there, and comes back by itself when it was away. */
export interface HostDatabase extends Database {
  /** Whether the last thing known is that it answers. */
  isReady(): boolean;
  /** Resolves when it answers for the first time, with its schema in place. */
  whenReady(): Promise<void>;
  /** Lets running statements finish, then closes. */
  close(): Promise<void>;
  /** The embedded one only: everything in it as a gzipped tar, of one moment. */
  dump?(): Promise<Uint8Array>;
}

/** The database is away: not opened yet, fallen over, or out of reach. The statement may be tried again later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** A statement that the embedded database refused; `code` is PostgreSQL's. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly severity = 'ERROR';
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}
