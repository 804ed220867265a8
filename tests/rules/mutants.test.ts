import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from '../mutants/all-mutations.ts';

it.each(MUTATIONS)('the mutation matches its file: $name', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});
