/** Whether an origin belongs to the requested host. `null` (a sandbox) does not. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Whether the browser marks a call as another site's: then a cookie does not authorize it. */
export function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  const origin = request.headers.get('origin');
  return (site !== 'same-origin' && site !== 'none') || (origin !== null && !isOwnOrigin(request, origin));
}
