/** Logs an error to the browser's console (docs/product.md#sending). */
export function logProblem(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- a problem that the visitor is not shown
  console.warn(what, cause);
}

/** A warning, if content failed to load while cached content shows (docs/product.md#sentences). */
export function logNotice(what: string): void {
  // eslint-disable-next-line no-console -- a notice that the visitor is not shown
  console.info(what);
}
