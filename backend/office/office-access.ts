import { HttpError } from '../http/http-error.ts';

export interface OfficeMember {
  /** The name in the history: an email address, or 'office' on a host without accounts. */
  readonly name: string;
}

export const signInToOffice = (): HttpError => new HttpError(401, 'Please sign in to the office.');

/**
 * Authenticates a call of the office; each host has its own check. Undefined without access.
 * Rejects with an `HttpError` when the check is impossible (the identity provider is unavailable),
 * or after too many failed attempts.
 */
export type OfficeAccess = (request: Request) => OfficeMember | undefined | Promise<OfficeMember | undefined>;

const USER_MAX = 100;

/**
 * Reads the user of a request with the office's key: the percent-encoded name in `x-office-user`, or
 * 'office' without a valid one. The caller verifies the key first: anyone can send the header.
 */
export function readKeyHolder(request: Request): OfficeMember {
  const name = decode(request.headers.get('x-office-user') ?? '').trim();
  const isName = name !== '' && name.length <= USER_MAX && !/\p{C}/u.test(name);
  return { name: isName ? name : 'office' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
