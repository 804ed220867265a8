import { HttpError } from '../http/http-error.ts';

/** After this many seconds a database that is unavailable is worth another try. */
const RETRY_SECONDS = 5;

/**
 * The database is unavailable: a 503 with `Retry-After` (docs/interfaces.md#calls). `cause` is the
 * driver's error, or a `NoAnswerError`.
 */
export class UnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'This is not possible at the moment. Please try again in a few seconds.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
      cause,
    });
    this.name = 'UnavailableError';
  }
}

/** SQLSTATE classes of data, constraints, deadlocks; not those of connections, resources, operators and disks. */
const STATEMENT_STATES = /^(2[23]|40)[0-9A-Z]{3}$/;

/** Whether the database refused this statement only, so that another may succeed. */
export function isStatementError(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && STATEMENT_STATES.test(code);
}
