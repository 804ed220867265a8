import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { emailKey } from '../../shared/core/leads/email-key.ts';
import { storageUnavailable } from '../http/http-error.ts';
import type { OfficeAccess } from './office-access.ts';
import { readBearer } from './office-access.ts';

/** Where a Supabase project publishes the keys that its sessions are signed with, without a slash at its beginning. */
const KEYS_PATH = 'auth/v1/.well-known/jwks.json';
/** Signatures by a key pair: what is published can verify them and make none. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];

/** What a session's token says of its owner; `amr` is how they signed in, as far as Supabase tells. */
const claimsSchema = v.object({
  email: v.string(),
  amr: v.optional(v.array(v.object({ method: v.string() })), []),
});

/**
 * Lets in whoever has a session of this Supabase project under one of the office's addresses. The signature is checked with the
 * project's published keys, which are fetched when first needed and again when one is unknown. An address counts that was proven
 * by mail: a session that began with a password is refused, as a project may let anyone sign up with any address.
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
    const hasPassword = claims.output.amr.some(({ method }) => method === 'password');
    return members.has(name) && !hasPassword ? { name } : undefined;
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
    throw storageUnavailable(
      error,
      'The sign-in service does not answer just now. Please try again in a few seconds.',
      'keys of the sign-in service not read',
    );
  }
}

/** The published keys could not be fetched or read; whatever else is wrong is wrong with the token. */
function isAboutTheKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
