import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './build-parts.ts';

const RELATIVE_IMPORT = /(?:from|import)\s+'(\.{1,2}\/[^'?]+)/g;

/** Every file of our own that a file of `folder` imports. */
function importsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing'))
    .map((file) => join(folder, file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)].map(([, path = '']) =>
        relative('.', resolve(dirname(file), path)),
      ),
    );
}

test.each(['site', 'prerender', 'light', 'widgets'])(
  'a change of what %s is built from has it built again',
  (part) => {
    const sources = sourcesOf(part);
    const own = sources.filter((source) => ['site', 'widgets', 'shared'].includes(source));
    const missing = own
      .flatMap(importsIn)
      .filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
    expect([...new Set(missing)]).toEqual([]);
  },
);
