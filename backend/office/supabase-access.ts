import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { emailKey } from '../../shared/core/leads/lead-terms.ts';
import { unavailable } from '../http/json-call.ts';
import type { OfficeAccess } from './office-access.ts';
import { readBearer } from '../http/bearer-key.ts';

/** A Supabase project's public signing keys, without a leading slash. */
const KEYS_PATH = 'auth/v1/.well-known/jwks.json';
/** Only key pairs: a public key can verify sessions, not sign them. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];

/** Sign-in methods of Supabase Auth that prove an email address. */
const MAILED_METHODS = ['otp', 'magiclink'];

/**
 * A session by a mailed link; refreshing keeps its `amr`. A user with a phone number may have
 * received the code there. Projects without phone or anonymous sign-in may omit those claims.
 */
const claimsSchema = v.object({
  email: v.string(),
  phone: v.optional(v.literal('')),
  is_anonymous: v.optional(v.literal(false)),
  amr: v.pipe(v.array(v.object({ method: v.picklist(MAILED_METHODS) })), v.minLength(1)),
});

/**
 * Access by a session that began with a mailed link to an address in `officeMail`. Other sign-in
 * methods prove no address. Fetches the project's public keys on first use and for an unknown key.
 * Rejects with an `HttpError` 503 when that fails.
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
    return members.has(name) ? name : undefined;
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
    if (!isKeySetError(error)) return undefined;
    throw unavailable(
      error,
      'The sign-in service does not answer at the moment. Please try again in a few seconds.',
      'keys of the sign-in service not read',
    );
  }
}

/** Whether fetching the keys failed; other errors are about the token. */
function isKeySetError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
