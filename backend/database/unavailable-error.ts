import { HttpError } from '../http/http-error.ts';

const RETRY_SECONDS = 5;

/** A 503 with `Retry-After` (docs/interfaces.md#calls). `cause`: a driver's or `NoAnswerError`. */
export class UnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'This is not possible at the moment. Please try again in a few seconds.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
      cause,
    });
    this.name = 'UnavailableError';
  }
}

/** SQLSTATE classes of data, constraints and deadlocks, not of connections and resources. */
const STATEMENT_STATES = /^(2[23]|40)[0-9A-Z]{3}$/;

/** Whether the database refused only this statement, so that another may succeed. */
export function isStatementError(error: unknown): boolean {
  const cause = error instanceof UnavailableError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && STATEMENT_STATES.test(code);
}
