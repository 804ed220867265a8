/** Writes to the browser's console what the product wants logged and the visitor need not read (spec 8). */
export function logProblem(what: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- the one place where the pages log
  console.warn(what, cause);
}
