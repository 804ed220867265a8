import { isLocalHost } from '../network/local-host.ts';

/** `verified`: encrypted, and the server's certificate is checked. */
export type DatabaseEncryption = 'none' | 'encrypted' | 'verified';

/**
 * Encrypted unless the database is on this machine; `sslmode=disable` switches it off, `verify-ca`
 * and `verify-full` verify the certificate. There is no fallback to clear text.
 */
export function databaseEncryption(databaseUrl: string): DatabaseEncryption {
  const mode = new URL(databaseUrl).searchParams.get('sslmode');
  if (mode === 'verify-full' || mode === 'verify-ca') return 'verified';
  if (mode === 'disable') return 'none';
  if (mode === 'require') return 'encrypted';
  return isLocalDatabase(databaseUrl) ? 'none' : 'encrypted';
}

/** For `SUPABASE_DB_URL`: a host without a dot is `supabase start`'s container, without TLS. */
export function functionsDatabaseEncryption(databaseUrl: string): DatabaseEncryption {
  const { hostname, searchParams } = new URL(databaseUrl);
  const isBeside =
    /^[\w-]{1,63}$/.test(hostname) && !searchParams.has('sslmode') && !searchParams.has('host');
  return isBeside ? 'none' : databaseEncryption(databaseUrl);
}

export const SSL_OPTION = { none: false, encrypted: 'require', verified: 'verify-full' } as const;

export function isLocalDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLocalHost(host);
}
