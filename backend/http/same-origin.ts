/** Whether a page of this origin is a page of the host that was asked. A made-up `null` (a sandbox) is nobody's. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/**
 * Whether this call may come from a page of another site, as browsers tell: such a call may change nothing by a cookie
 * alone. Callers that are no browsers tell nothing, and have no cookie that somebody else could use.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  const origin = request.headers.get('origin');
  return (site !== 'same-origin' && site !== 'none') || (origin !== null && !isOwnOrigin(request, origin));
}
