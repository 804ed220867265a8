/** Whether an origin belongs to the requested host. `null` (a sandbox) does not. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/**
 * Whether browsers mark this call as coming from another site: a cookie alone does not authorize
 * it. Other clients send no such header and have no cookie to abuse.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  const origin = request.headers.get('origin');
  return (site !== 'same-origin' && site !== 'none') || (origin !== null && !isOwnOrigin(request, origin));
}
