import type { SaveOutcome } from '../../shared/clients/save-content-client.ts';

/** The answer to a save that names no field. */
export const EMPTY_OUTCOME: SaveOutcome = {
  success: true,
  savedCount: 0,
  failedCount: 0,
  errors: [],
  timestamp: '',
  saved: {},
  conflicts: [],
  removed: [],
  discarded: [],
  failed: [],
};
