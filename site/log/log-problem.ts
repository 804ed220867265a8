/** Writes to the browser's console what the product wants logged and the visitor need not read (docs/product.md#sending). */
export function logProblem(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- a problem that the visitor is not shown
  console.warn(what, cause);
}
