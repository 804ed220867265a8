import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** CONTRIBUTING.md: `describe` and `it` group the tests of a module; a suite of one topic uses `test`, and no file both. */
const FOLDERS = ['shared', 'widgets', 'site', 'backend', 'server', 'supabase', 'build', 'scripts', 'tests'];

/** Whether a test file takes `test` from vitest beside `describe` or `it`. */
function isMixed(source: string): boolean {
  const [, names = ''] = /import \{([^}]*)\} from 'vitest';/.exec(source) ?? [];
  const taken = names.split(',').map((name) => name.trim());
  return taken.includes('test') && (taken.includes('describe') || taken.includes('it'));
}

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

describe('the words of unit tests', () => {
  it('are one pair in each file', () => {
    expect(testFiles.length).toBeGreaterThan(200);
    expect(testFiles.filter((file) => isMixed(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ["import { describe, expect, test } from 'vitest';", true],
    ["import {\n  expect,\n  it,\n  test,\n} from 'vitest';", true],
    ["import { describe, expect, it } from 'vitest';", false],
    ["import { afterAll, expect, test } from 'vitest';", false],
    ["import { describe, test } from 'node:test';", false],
  ])('are told apart in %j', (source, mixed) => {
    expect(isMixed(source)).toBe(mixed);
  });
});
