import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { HttpError } from '../http/json-call.ts';
import { createSupabaseAccess } from './supabase-access.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const PROJECT = 'https://project.supabase.example';
const HOUR_SECONDS = 3_600;
const [pair, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }];
const access = createSupabaseAccess(PROJECT, ['Office@Speaker.example'], createLocalJWKSet({ keys }));

interface TokenParts {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: KeyPair;
  readonly audience?: string;
  readonly expiresIn?: number;
}

/** A session's token as Supabase Auth signs it. */
function sign({
  claims = {},
  key = pair,
  audience = 'authenticated',
  expiresIn = HOUR_SECONDS,
}: TokenParts = {}) {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({
    email: 'office@speaker.example',
    role: 'authenticated',
    amr: [{ method: 'otp' }],
    ...claims,
  })
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

test('accepts a session of an office address, in any case, and names the address', async () => {
  expect(await call(await sign())).toBe('office@speaker.example');
  expect(await call(await sign({ claims: { email: 'OFFICE@speaker.example' } }))).toBe(
    'office@speaker.example',
  );
});

const methods = (...names: readonly string[]) => ({
  amr: names.map((method, index) => ({ method, timestamp: 1_700_000_000 + index })),
});

test.each<[string, TokenParts]>([
  [
    'a mailed link, as Supabase Auth names it',
    { claims: { ...methods('otp'), phone: '', is_anonymous: false } },
  ],
  ['a mailed link of the exchange by code', { claims: methods('magiclink') }],
  ['two mailed links in one session', { claims: methods('otp', 'magiclink') }],
  // A refresh keeps the entries of the sign-in and issues a new token.
  ['a refreshed session', { claims: { ...methods('otp'), session_id: 'one', aal: 'aal1' }, expiresIn: 60 }],
])('accepts %s', async (_, parts) => expect(await call(await sign(parts))).toBe('office@speaker.example'));

test.each<[string, Readonly<Record<string, unknown>>]>([
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
])('refuses a session of an office address by %s', async (_, claims) =>
  expect(await call(await sign({ claims }))).toBeUndefined(),
);

test.each<[string, TokenParts]>([
  ['another address', { claims: { email: 'someone@speaker.example' } }],
  ['no address', { claims: { email: undefined } }],
  ['an expired token', { expiresIn: -60 }],
  ['a token for another audience', { audience: 'other' }],
  ['a token signed by another key of the same name', { key: other }],
])('refuses %s', async (_, parts) => expect(await call(await sign(parts))).toBeUndefined());

test('refuses a missing token, one that is not a JWT, one without a signature and one signed with the public key', async () => {
  const [, body] = (await sign()).split('.');
  const none = `${btoa('{"alg":"none","kid":"one"}').replaceAll('=', '')}.${body}.`;
  const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
  const confused = await new SignJWT({ email: 'office@speaker.example' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(shared);
  for (const token of [undefined, 'x', 'a.b.c', '..', none, confused])
    expect(await call(token)).toBeUndefined();
});

test('returns 503, not 401, while the sign-in service is unavailable', async () => {
  const unreachable = createSupabaseAccess('http://127.0.0.1:1', ['office@speaker.example']);
  const answer = Promise.resolve(call(await sign(), unreachable));
  await expect(answer).rejects.toSatisfy((error) => error instanceof HttpError && error.status === 503);
});
