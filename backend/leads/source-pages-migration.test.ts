import { expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createEmptyDatabase } from '../../tests/setup/pglite-database.ts';
import { readLeadMigrations } from '../../tests/setup/test-migrations.ts';

const SOURCES: readonly (readonly [stored: object | null, expected: object | null])[] = [
  [null, null],
  [{ page: 'https://speaker.example/a@b' }, { page: 'https://speaker.example/a@b' }],
  [{ page: 'https://speaker.example/a?x=1#y' }, { page: 'https://speaker.example/a' }],
  [
    { page: 'http://ada:s3cr@t@speaker.example:8080/a?x=1\n#y', utm: { source: 'stage' } },
    { page: 'http://speaker.example:8080/a', utm: { source: 'stage' } },
  ],
  [{ page: 'about:s3cret' }, null],
];

test('removes queries, fragments and passwords from stored pages', async () => {
  const database = await createEmptyDatabase();
  try {
    const migrations = readLeadMigrations();
    await migrate(
      database,
      migrations.filter(({ name }) => name < '20261124050000_source_pages'),
    );
    for (const [index, [stored]] of SOURCES.entries())
      await database.query(
        `insert into speaker.leads (id, kind, email, source, payload)
         values (gen_random_uuid(), 'newsletter', $1, $2::text::jsonb, '{}')`,
        [`${String(index)}@example.org`, stored === null ? null : JSON.stringify(stored)],
      );
    await migrate(database, migrations);
    const rows = await database.query<{ source: object | null }>(
      'select source from speaker.leads order by email',
    );
    expect(rows.map(({ source }) => source)).toEqual(SOURCES.map(([, expected]) => expected));
  } finally {
    await database.close();
  }
});
