import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { serve } from '../setup/serve.ts';

/** What the functions use of Supabase Auth: public keys and signed sessions. */
export interface SupabaseAuth {
  /** The value of `SUPABASE_URL`. */
  readonly url: string;
  /** Creates the token of a session that was started by a link in a mail to this address. */
  signIn(email: string): Promise<string>;
  stop(): void;
}

/** Serves a new key pair on a free port of 127.0.0.1. */
export async function startSupabaseAuth(): Promise<SupabaseAuth> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'project', alg: 'ES256', use: 'sig' };
  const keys = JSON.stringify({ keys: [key] });
  const { origin: url, close } = await serve((request, response) => {
    const isKeys = request.url === '/auth/v1/.well-known/jwks.json';
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' }).end(isKeys ? keys : '{}');
  });
  return {
    url,
    signIn: (email) =>
      new SignJWT({ email, role: 'authenticated', amr: [{ method: 'otp', timestamp: 0 }] })
        .setProtectedHeader({ alg: 'ES256', kid: 'project', typ: 'JWT' })
        .setIssuer(`${url}/auth/v1`)
        .setAudience('authenticated')
        .setSubject(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: close,
  };
}
