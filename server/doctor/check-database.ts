import { databaseEncryption, isLocalDatabase } from '../../backend/database/database-encryption.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

/** Whether the connection to `DATABASE_URL` is encrypted. */
export function checkDatabase(databaseUrl: string | undefined): Finding {
  const check = 'database';
  if (databaseUrl === undefined)
    return unused(check, 'DATABASE_URL is not set: the embedded database is used.');
  switch (databaseEncryption(databaseUrl)) {
    case 'verified':
      return right(check, 'The connection is encrypted, and the certificate of the database verified.');
    case 'encrypted':
      return right(
        check,
        'The connection is encrypted; sslmode=verify-full in DATABASE_URL would verify the certificate too.',
      );
    case 'none':
      return isLocalDatabase(databaseUrl)
        ? right(check, 'The database is on this machine: nothing of the connection leaves it.')
        : wrong(
            check,
            'Leads and the password cross the network in clear text: take sslmode=disable out of DATABASE_URL.',
          );
  }
}
