import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../configuration/configuration.ts';
import { checkDatabaseFolder } from './check-database-folder.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const newFolder = () => join(createFolder(), 'database');

test('accepts a folder that is missing, empty, or contains a database', () => {
  const folder = newFolder();
  expect(() => checkDatabaseFolder(folder)).not.toThrow();
  mkdirSync(folder);
  expect(() => checkDatabaseFolder(folder)).not.toThrow();
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  expect(() => checkDatabaseFolder(folder)).not.toThrow();
});

test('refuses files without a database, which a new empty database would otherwise replace', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'base'), { recursive: true });
  expect(() => checkDatabaseFolder(folder)).toThrow(StartError);
  expect(() => checkDatabaseFolder(folder)).toThrow(/^DATA_DIR: [^\n]*PG_VERSION is missing[^\n]*$/);
});

test('reports a restore that was interrupted between two folders', () => {
  const folder = newFolder();
  mkdirSync(join(folder, '..', 'restoring'), { recursive: true });
  expect(() => checkDatabaseFolder(folder)).toThrow(/restore was interrupted[^(]*$/);
  mkdirSync(join(folder, '..', 'before-restore-2026-11-22T01-02-03.000Z'));
  expect(() => checkDatabaseFolder(folder)).toThrow(/restore was interrupted.*\(.*before-restore-…/);
});
