import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import type { OfficeAccess } from './office-access.ts';
import { createSupabaseAccess } from './supabase-access.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const PROJECT = 'https://project.supabase.example';
const HOUR_SECONDS = 3_600;

let pair: KeyPair;
let other: KeyPair;
let access: OfficeAccess;

beforeAll(async () => {
  [pair, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }],
  });
  access = createSupabaseAccess(PROJECT, ['Office@Speaker.example'], keys);
});

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

const call = (token: string | undefined) =>
  access(
    new Request('https://x.example/office/leads', {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );

test('a session of the project under an address of the office, in any case of letters, gets in under that address', async () => {
  expect(await call(await sign())).toEqual({ name: 'office@speaker.example' });
  expect(await call(await sign({ claims: { email: 'OFFICE@speaker.example' } }))).toEqual({
    name: 'office@speaker.example',
  });
});

test.each<[string, TokenParts]>([
  ['another address', { claims: { email: 'someone@speaker.example' } }],
  ['no address', { claims: { email: undefined } }],
  ['an address that was never proven by mail', { claims: { amr: [{ method: 'password' }] } }],
  ['a token that is over', { expiresIn: -60 }],
  ['a token for something else', { audience: 'other' }],
])('%s stays out', async (_, parts) => expect(await call(await sign(parts))).toBeUndefined());

test('another key of the same name stays out', async () =>
  expect(await call(await sign({ key: other }))).toBeUndefined());

test('no token, no JWT, one without a signature, and one signed with what is published: all stay out', async () => {
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

test('a sign-in service that is away is told as such, not as a wrong token', async () => {
  const away = createSupabaseAccess('http://127.0.0.1:1', ['office@speaker.example']);
  const token = await sign();
  const answer = Promise.resolve(
    away(new Request('https://x.example/office/leads', { headers: { authorization: `Bearer ${token}` } })),
  );
  await expect(answer).rejects.toSatisfy((error) => error instanceof HttpError && error.status === 503);
});
