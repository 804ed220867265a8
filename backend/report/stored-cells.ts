import type { Cell } from '../../shared/core/report/release.ts';
import { ID_LENGTH } from '../respondents/pseudonymize.ts';

/**
 * A stored cell with its ids in one text; '' for the whole where the other cells contain everybody.
 */
export interface StoredCell {
  readonly kind: Cell['kind'];
  readonly name: string;
  readonly members: string;
}

/**
 * The JSON column of a snapshot's cells, the whole first: each person is in at most one other cell.
 */
export function packCells(cells: readonly Cell[]): string {
  const stored = cells.map(({ kind, name, members }): StoredCell => ({
    kind,
    name,
    members: kind === 'whole' && cells.length > 1 ? '' : members.join(''),
  }));
  return JSON.stringify(stored);
}

/** Parses the cells that `packCells` has stored. */
export function unpackCells(kept: readonly StoredCell[]): readonly Cell[] {
  const cells = kept.map(({ kind, name, members }): Cell => ({ kind, name, members: idsIn(members) }));
  const everybody = cells.flatMap(({ members }) => members);
  return cells.map((cell) => (cell.kind === 'whole' ? { ...cell, members: everybody } : cell));
}

function idsIn(members: string): readonly string[] {
  return Array.from({ length: members.length / ID_LENGTH }, (_, nth) =>
    members.slice(nth * ID_LENGTH, (nth + 1) * ID_LENGTH),
  );
}
