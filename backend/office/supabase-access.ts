import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { unavailable } from '../http/http-error.ts';
import type { OfficeAccess } from './office-access.ts';
import { readBearer } from '../http/bearer-key.ts';

/** Where a Supabase project publishes the keys that its sessions are signed with, without a slash at its beginning. */
const KEYS_PATH = 'auth/v1/.well-known/jwks.json';
/** Signatures by a key pair: what is published can verify them and make none. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];

/** Sign-in methods of Supabase Auth that prove an email address: a link or a code in a mail. */
const MAILED_METHODS = ['otp', 'magiclink'];

/**
 * The claims of a session that began with a mailed link. A refreshed session keeps the `amr` entries of its sign-in. A
 * user with a phone number may have received the code there; projects without phone or anonymous sign-in may omit
 * those claims.
 */
const claimsSchema = v.object({
  email: v.string(),
  phone: v.optional(v.literal('')),
  is_anonymous: v.optional(v.literal(false)),
  amr: v.pipe(v.array(v.object({ method: v.picklist(MAILED_METHODS) })), v.minLength(1)),
});

/**
 * Grants access to a session of this Supabase project that began with a mailed link to one of the addresses in
 * `officeMail`. The signature is checked with the project's published keys, which are fetched on first use and again
 * when a key is unknown. Every other sign-in method is refused: a project may let anyone sign up with any address.
 * Rejects with an `HttpError` 503 when the keys cannot be fetched.
 */
export function createSupabaseAccess(
  supabaseUrl: string,
  officeMail: readonly string[],
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(`${supabaseUrl}/${KEYS_PATH}`)),
): OfficeAccess {
  const members = new Set(officeMail.map(emailKey));
  return async (request) => {
    const token = readBearer(request);
    if (token === undefined) return undefined;
    const claims = v.safeParse(claimsSchema, await readClaims(token, keys));
    if (!claims.success) return undefined;
    const name = emailKey(claims.output.email);
    return members.has(name) ? { name } : undefined;
  };
}

async function readClaims(token: string, keys: JWTVerifyGetKey): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      audience: 'authenticated',
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (!isAboutTheKeys(error)) return undefined;
    throw unavailable(
      error,
      'The sign-in service does not answer just now. Please try again in a few seconds.',
      'keys of the sign-in service not read',
    );
  }
}

/** The public keys could not be fetched or read; all other errors concern the token. */
function isAboutTheKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
