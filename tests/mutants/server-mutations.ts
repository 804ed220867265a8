import type { Mutation } from './mutation.ts';

const BACKUP = ['server/backup/backup.test.ts'];
const ENCRYPTION = {
  file: 'backend/database/database-encryption.ts',
  tests: ['backend/database/database-encryption.test.ts'],
};
const GRAPHQL = {
  file: 'backend/content/graphql-limits.ts',
  tests: ['backend/content/graphql-handler.test.ts'],
};

/** What one request, one file or one foreign host may do to the server. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'restored names can leave the folder',
    file: 'server/backup/backup-entries.ts',
    from: '/^[\\w-]{1,200}\\.eml$/',
    to: '/^[^]{1,200}\\.eml$/',
    tests: BACKUP,
  },
  {
    name: 'a backup may contain any file',
    file: 'server/backup/read-backup.ts',
    from: 'if (kind === undefined || type',
    to: 'if (type',
    tests: BACKUP,
  },
  {
    name: 'a backup with a truncated database is accepted',
    file: 'server/backup/read-backup.ts',
    from: 'name === DATABASE_ENTRY ? ',
    to: 'name === "" ? ',
    tests: BACKUP,
  },
  {
    name: 'a symbolic link in a backup becomes a file',
    file: 'server/backup/read-backup.ts',
    from: " || type !== 'file')",
    to: ')',
    tests: BACKUP,
  },
  {
    name: 'the existing data is deleted by a restore',
    file: 'server/backup/restore-backup.ts',
    from: 'renameSync(join(folder, name), join(aside, name));',
    to: 'rmSync(join(folder, name), { recursive: true });',
    tests: BACKUP,
  },
  {
    ...ENCRYPTION,
    name: 'leads are sent to another host’s database unencrypted',
    from: "? 'none' : 'encrypted';",
    to: "? 'none' : 'none';",
  },
  {
    ...ENCRYPTION,
    name: 'a host in the query counts as local',
    from: "searchParams.get('host') ?? ",
    to: '',
  },
  {
    ...GRAPHQL,
    name: 'a query may request any number of fields',
    from: 'if (fields > MAX_FIELDS)',
    to: 'if (fields > 1_000 * MAX_FIELDS)',
  },
  {
    ...GRAPHQL,
    name: 'a query may be nested to any depth',
    from: 'if (size.depth > MAX_DEPTH)',
    to: 'if (size.depth > 1_000 * MAX_DEPTH)',
  },
  {
    ...GRAPHQL,
    name: 'a fragment is counted once, however often it is used',
    from: 'if (before !== undefined || fragment === undefined) return before ?? NOTHING;',
    to: 'if (before !== undefined || fragment === undefined) return NOTHING;',
  },
  {
    ...GRAPHQL,
    name: 'the queries of a batch are counted separately',
    from: 'fields += size.fields;',
    to: 'fields = size.fields;',
  },
  {
    name: 'another host’s response has no bound',
    file: 'backend/network/bounded-fetch.ts',
    from: 'if (size > maxBytes)',
    to: 'if (size > 100 * maxBytes)',
    tests: ['backend/network/bounded-fetch.test.ts'],
  },
  {
    name: 'a secret key is published',
    file: 'shared/core/leads/secret-key.ts',
    from: "key.startsWith('sb_secret_') || ",
    to: '',
    tests: ['shared/core/leads/secret-key.test.ts'],
  },
  {
    name: 'a service_role token is published',
    file: 'shared/core/leads/secret-key.ts',
    from: " || roleOf(key) === 'service_role'",
    to: '',
    tests: ['shared/core/leads/secret-key.test.ts'],
  },
  {
    name: 'control characters from visitors reach the terminal',
    file: 'server/printable.ts',
    from: "`\\\\u${unit.toString(16).padStart(4, '0')}`",
    to: 'String.fromCharCode(unit)',
    tests: ['server/printable.test.ts'],
  },
  {
    name: 'two slashes redirect to another host',
    file: 'server/http/address.ts',
    from: "decoded.includes('//') || ",
    to: '',
    tests: ['server/http/address.test.ts'],
  },
  {
    name: 'a page’s link can run a script',
    file: 'shared/core/content/html-policy.ts',
    from: "['http', 'https', 'mailto', 'tel']",
    to: "['http', 'https', 'mailto', 'tel', 'javascript']",
    tests: ['shared/ui/sanitize-html.test.ts', 'backend/content/check-change.test.ts'],
  },
];
