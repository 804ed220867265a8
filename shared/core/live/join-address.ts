/** The address in the QR code, and the same in two lines to type. */
export interface JoinAddress {
  readonly url: string;
  readonly host: string;
  readonly path: string;
}

/** The room's address for a wall; `origin` is the site's, such as `https://speaker.example`. */
export function createJoinAddress(origin: string, code: string): JoinAddress {
  const path = `/l/${code}`;
  return { url: `${origin}${path}`, host: origin.replace(/^https?:\/\//, ''), path };
}
