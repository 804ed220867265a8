import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { HttpError } from '../http/json-call.ts';
import { createSupabaseAccess } from './supabase-access.ts';

const PROJECT = 'https://project.supabase.example';
const OFFICE = 'office@speaker.example';
const HOUR_SECONDS: number = 3_600;
const [pair, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }];
const access = createSupabaseAccess(PROJECT, ['Office@Speaker.example'], createLocalJWKSet({ keys }));

/** A session's token as Supabase Auth signs it. */
function sign(
  claims: Readonly<Record<string, unknown>> = {},
  { key = pair, audience = 'authenticated', expiresIn = HOUR_SECONDS } = {},
) {
  const now = Math.floor(Date.now() / 1_000);
  const session = { email: OFFICE, role: 'authenticated', amr: [{ method: 'otp' }], ...claims };
  return new SignJWT(session)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(key.privateKey);
}

const call = (token: string | undefined, of = access) =>
  of(
    new Request('https://x.example/office/leads', {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );

const methods = (...names: readonly string[]) => ({
  amr: names.map((method, index) => ({ method, timestamp: 1_700_000_000 + index })),
});

test.each<[string, ...Parameters<typeof sign>]>([
  ['a session of an office address'],
  ['an office address in any case', { email: 'OFFICE@speaker.example' }],
  ['a mailed link, as Supabase Auth names it', { ...methods('otp'), phone: '', is_anonymous: false }],
  ['a mailed link of the exchange by code', methods('magiclink')],
  ['two mailed links in one session', methods('otp', 'magiclink')],
  // A refresh keeps the entries of the sign-in and issues a new token.
  ['a refreshed session', { ...methods('otp'), session_id: 'one', aal: 'aal1' }, { expiresIn: 60 }],
])('accepts %s, and names the address', async (_, ...parts) =>
  expect(await call(await sign(...parts))).toBe(OFFICE),
);

test.each<[string, ...Parameters<typeof sign>]>([
  ['a password', methods('password')],
  ['OAuth', { amr: [{ method: 'oauth', timestamp: 0, provider: 'github' }] }],
  ['single sign-on', { amr: [{ method: 'sso/saml', timestamp: 0, provider: 'x' }] }],
  ['web3', methods('web3')],
  ['a passkey', methods('passkey')],
  ['sign-up', methods('email/signup')],
  ['a change of address', methods('email_change')],
  ['a password and, later, a mailed link', methods('password', 'otp')],
  ['a code sent to a phone', { ...methods('otp'), phone: '4915112345678' }],
  ['no method', methods()],
  ['methods that are missing', { amr: undefined }],
  ['methods in another form', { amr: ['otp'] }],
  ['an anonymous user', { ...methods('anonymous'), is_anonymous: true }],
  ['an anonymous user whose session names a mailed link', { ...methods('otp'), is_anonymous: true }],
  ['another address', { email: 'someone@speaker.example' }],
  ['no address', { email: undefined }],
  ['an expired token', {}, { expiresIn: -60 }],
  ['a token for another audience', {}, { audience: 'other' }],
  ['a token signed by another key of the same name', {}, { key: other }],
])('refuses %s', async (_, ...parts) => expect(await call(await sign(...parts))).toBeUndefined());

test('refuses a missing token, one that is not a JWT, one without a signature and one signed with the public key', async () => {
  const [, body] = (await sign()).split('.');
  const none = `${btoa('{"alg":"none","kid":"one"}').replaceAll('=', '')}.${body}.`;
  const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
  const confused = await new SignJWT({ email: OFFICE })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(shared);
  for (const token of [undefined, 'x', 'a.b.c', '..', none, confused])
    expect(await call(token)).toBeUndefined();
});

test('returns 503, not 401, while the sign-in service is unavailable', async () => {
  const unreachable = createSupabaseAccess('http://127.0.0.1:1', [OFFICE]);
  const answer = Promise.resolve(call(await sign(), unreachable));
  await expect(answer).rejects.toSatisfy((error) => error instanceof HttpError && error.status === 503);
});
