import { isLocalHost } from '../network/local-host.ts';

/**
 * How the connection to `DATABASE_URL` is kept from being read on its way: `none` (in clear), `encrypted`, or `verified` (encrypted, and
 * the server's certificate proves who it is).
 */
export type DatabaseEncryption = 'none' | 'encrypted' | 'verified';

/**
 * Encrypted unless the database is on this machine (a local host, a socket); `sslmode=disable` in the address says otherwise, `verify-ca`
 * and `verify-full` want the certificate verified. A server that speaks no TLS is refused: nothing falls back to clear text.
 */
export function databaseEncryption(databaseUrl: string): DatabaseEncryption {
  const mode = new URL(databaseUrl).searchParams.get('sslmode');
  if (mode === 'verify-full' || mode === 'verify-ca') return 'verified';
  if (mode === 'disable') return 'none';
  if (mode === 'require') return 'encrypted';
  return isLocalDatabase(databaseUrl) ? 'none' : 'encrypted';
}

/**
 * The same for `SUPABASE_DB_URL`, which is not ours to write: a host whose name has no dot is the database's container beside the
 * functions', as `supabase start` names it, and speaks no TLS.
 */
export function functionsDatabaseEncryption(databaseUrl: string): DatabaseEncryption {
  const { hostname, searchParams } = new URL(databaseUrl);
  const isBeside =
    /^[\w-]{1,63}$/.test(hostname) && !searchParams.has('sslmode') && !searchParams.has('host');
  return isBeside ? 'none' : databaseEncryption(databaseUrl);
}

/** What the PostgreSQL client is told. */
export const SSL_OPTION = { none: false, encrypted: 'require', verified: 'verify-full' } as const;

/** Whether nothing that is sent to the database leaves this machine. */
export function isLocalDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLocalHost(host);
}
