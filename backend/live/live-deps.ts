import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** What every host hands to the live room. */
export interface LiveDeps {
  readonly database: Database;
  readonly log: Log;
  /** Whether one process of the host answers for long and for all: then stages and phones may listen to a stream. */
  readonly canStream: boolean;
}
