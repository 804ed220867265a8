import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { serve } from '../setup/serve.ts';

/** What the functions use of Supabase Auth at `SUPABASE_URL`: public keys and signed sessions. */
export async function startSupabaseAuth() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'project', alg: 'ES256', use: 'sig' };
  const keys = JSON.stringify({ keys: [key] });
  const { origin: url, close } = await serve((request, response) => {
    const isKeys = request.url === '/auth/v1/.well-known/jwks.json';
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' }).end(isKeys ? keys : '{}');
  });
  return {
    url,
    /** Creates the token of a session that was started by a link in a mail to this address. */
    signIn: (email: string) =>
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
