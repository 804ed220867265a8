import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseBefore } from '../../tests/setup/pglite-database.ts';

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
  const database = await createDatabaseBefore('20261124050000_source_pages');
  onTestFinished(database.close);
  for (const [index, [stored]] of SOURCES.entries())
    await database.query(
      `insert into speaker.leads (id, kind, email, source, payload)
       values (gen_random_uuid(), 'newsletter', $1, $2::text::jsonb, '{}')`,
      [`${String(index)}@example.org`, stored === null ? null : JSON.stringify(stored)],
    );
  await database.migrate();
  const rows = await database.query<{ source: object | null }>(
    'select source from speaker.leads order by email',
  );
  expect(rows.map(({ source }) => source)).toEqual(SOURCES.map(([, expected]) => expected));
});
