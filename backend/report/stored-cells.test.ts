import { expect, it } from 'vitest';
import { release, type Respondent } from '../../shared/core/report/release.ts';
import { createPseudonymizer } from '../respondents/event-secret.ts';
import { packCells, type StoredCell, unpackCells } from './report-store.ts';

const nameOf = createPseudonymizer('secret');
const people = (count: number, team?: string): readonly Respondent[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: nameOf(`${team ?? 'no team'} ${String(nth)}`),
    ...(team !== undefined && { team }),
  }));

function cellsOf(respondents: readonly Respondent[]) {
  const released = release(respondents, []);
  if (released.status !== 'released') throw new Error(released.reason);
  return released.cells;
}

it.each([
  ['a whole', people(7)],
  ['teams', [...people(6, 'North'), ...people(9, 'South')]],
  ['teams, and people without one', [...people(6, 'North'), ...people(9, 'South'), ...people(8)]],
])('restores the cells of %s', (_, respondents) => {
  const cells = cellsOf(respondents);
  const back = unpackCells(JSON.parse(packCells(cells)) as readonly StoredCell[]);
  expect(back).toMatchObject(cells.map(({ kind, name }) => ({ kind, name })));
  for (const [nth, { members }] of cells.entries())
    expect([...(back[nth]?.members ?? [])].sort()).toEqual([...members].sort());
});
