import type { Database } from '../../backend/database/database.ts';

/** Accepts statements while it is available, and reconnects automatically. */
export interface HostDatabase extends Database {
  /**
   * Resolves when first connected, with an up-to-date schema. Rejects with a StartError when this
   * version cannot use the database: the process ends, even without a handler.
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
