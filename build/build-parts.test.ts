import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SOURCES } from './build-parts.ts';

const PROJECT =
  /^(?:\.|(?:build|shared|speaker|widgets)(?:\/.*)?|vite\.widgets\.config\.ts|package\.json|tsconfig\.json)$/;
const BUILD =
  "const { buildParts } = await import('./build/build-parts.ts'); await buildParts({ onStart() {} }, ['widgets']);";

test('leaves the served files unchanged when a build fails', () => {
  const copy = mkdtempSync(join(tmpdir(), 'speaker-build-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync('.', copy, { recursive: true, filter: (path) => PROJECT.test(path) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'dist/widgets'), { recursive: true });
  writeFileSync(join(copy, 'dist/widgets/served.js'), 'served');
  appendFileSync(join(copy, 'widgets/newsletter/newsletter-element.ts'), '\nconst = broken;\n');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', BUILD];
  const built = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  expect(built.status).toBe(1);
  expect(built.stderr).toContain('newsletter-element.ts');
  expect(readdirSync(join(copy, 'dist'))).toEqual(['widgets']);
  expect(readdirSync(join(copy, 'dist/widgets'))).toEqual(['served.js']);
});

test('includes every imported folder in the hash', () => {
  const folders = SOURCES.filter((source) => !source.includes('.'));
  const imported = folders
    .filter((folder) => folder !== 'public')
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /(?<!test)\.tsx?$/.test(file) && !file.includes('testing'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s+'((?:\.\.\/)+)([^'/]+)\//g)].map(
        ([, up = '', top = '']) => join(file, '..', up, top),
      ),
    )
    .filter((path) => !path.includes('/'));
  expect(imported.filter((folder) => !folders.includes(folder))).toEqual([]);
});
