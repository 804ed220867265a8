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
    name: 'restored names leave the folder',
    file: 'server/backup/backup-entries.ts',
    from: '/^[\\w-]{1,200}\\.eml$/',
    to: '/^[^]{1,200}\\.eml$/',
    tests: BACKUP,
  },
  {
    name: 'a backup may hold any file',
    file: 'server/backup/read-backup.ts',
    from: 'if (kind === undefined || type',
    to: 'if (type',
    tests: BACKUP,
  },
  {
    name: 'a backup counts with a database that is cut off',
    file: 'server/backup/read-backup.ts',
    from: 'name === DATABASE_ENTRY ? ',
    to: 'name === "" ? ',
    tests: BACKUP,
  },
  {
    name: 'a link in a backup becomes a file',
    file: 'server/backup/read-backup.ts',
    from: " || type !== 'file')",
    to: ')',
    tests: BACKUP,
  },
  {
    name: 'what was there before a restore is deleted',
    file: 'server/backup/restore-backup.ts',
    from: 'renameSync(join(folder, name), join(aside, name));',
    to: 'rmSync(join(folder, name), { recursive: true });',
    tests: BACKUP,
  },
  {
    ...ENCRYPTION,
    name: 'leads go to a foreign database in clear',
    from: "? 'none' : 'encrypted';",
    to: "? 'none' : 'none';",
  },
  {
    ...ENCRYPTION,
    name: 'a host in the query passes for local',
    from: "searchParams.get('host') ?? ",
    to: '',
  },
  {
    ...GRAPHQL,
    name: 'a query asks for any number of fields',
    from: 'if (fields > MAX_FIELDS)',
    to: 'if (fields > 1_000 * MAX_FIELDS)',
  },
  {
    ...GRAPHQL,
    name: 'a query nests without end',
    from: 'if (size.depth > MAX_DEPTH)',
    to: 'if (size.depth > 1_000 * MAX_DEPTH)',
  },
  {
    ...GRAPHQL,
    name: 'a fragment costs once, wherever it is spread',
    from: 'if (before !== undefined || fragment === undefined) return before ?? NOTHING;',
    to: 'if (before !== undefined || fragment === undefined) return NOTHING;',
  },
  {
    ...GRAPHQL,
    name: 'a batch is counted query by query',
    from: 'fields += size.fields;',
    to: 'fields = size.fields;',
  },
  {
    name: 'a foreign host answers without end',
    file: 'backend/network/bounded-fetch.ts',
    from: 'if (size > maxBytes)',
    to: 'if (size > 100 * maxBytes)',
    tests: ['backend/network/bounded-fetch.test.ts'],
  },
  {
    name: 'a key that opens the whole database is published',
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
    name: 'what visitors type steers the terminal',
    file: 'server/printable.ts',
    from: "`\\\\u${unit.toString(16).padStart(4, '0')}`",
    to: 'String.fromCharCode(unit)',
    tests: ['server/printable.test.ts'],
  },
  {
    name: 'two slashes lead to another host',
    file: 'server/http/address.ts',
    from: "decoded.includes('//') || ",
    to: '',
    tests: ['server/http/address.test.ts'],
  },
  {
    name: 'a link of a page leads to a script',
    file: 'shared/core/content/html-policy.ts',
    from: "['http', 'https', 'mailto', 'tel']",
    to: "['http', 'https', 'mailto', 'tel', 'javascript']",
    tests: ['shared/ui/sanitize-html.test.ts', 'backend/content/check-change.test.ts'],
  },
];
