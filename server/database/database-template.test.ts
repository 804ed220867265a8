import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDurably, openDurably } from './durable-files.ts';
import { fillFromTemplate } from './database-template.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const root = useFolder();
const template = join(root, 'dist', 'empty-database');

async function make(name: string, from = template): Promise<string> {
  const folder = join(root, name);
  await makeDurably(folder, (draft) => fillFromTemplate(draft, from));
  return folder;
}

test('stores a template with the first database and creates an independent copy from it for the second', async () => {
  const first = await openDurably(await make('first'));
  expect(existsSync(template)).toBe(true);
  await first.exec("create table leads (words text); insert into leads values ('hers')");
  await first.close();
  const second = await openDurably(await make('second'));
  const { rows } = await second.query("select from pg_tables where tablename = 'leads'");
  await second.close();
  expect(rows).toEqual([]);
  expect(readdirSync(join(root, 'dist'))).toEqual(['empty-database']);
});

test('creates a database where the template cannot be stored', async () => {
  writeFileSync(join(root, 'no-folder'), '');
  const third = await openDurably(await make('third', join(root, 'no-folder', 'empty-database')));
  expect((await third.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await third.close();
});
