/** Writes to the browser's console what the product wants logged and the visitor need not read (docs/product.md#sending). */
export function logProblem(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- a problem that the visitor is not shown
  console.warn(what, cause);
}

/** The same for what is no fault of ours and costs the visitor nothing: content that did not come while kept content is shown (docs/product.md#sentences). */
export function logNotice(what: string): void {
  // eslint-disable-next-line no-console -- a notice that the visitor is not shown
  console.info(what);
}
