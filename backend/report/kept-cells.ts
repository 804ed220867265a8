import type { Cell } from '../../shared/core/report/release.ts';
import { ID_LENGTH } from '../respondents/nameless.ts';

/** A cell as it is kept: its ids in one text. Everybody's are '' where the other cells have them all. */
export interface KeptCell {
  readonly kind: Cell['kind'];
  readonly name: string;
  readonly members: string;
}

/** What a column of JSON keeps of a snapshot's cells, the whole first: each person is in one other cell, if there is any. */
export function packCells(cells: readonly Cell[]): string {
  const kept = cells.map(({ kind, name, members }): KeptCell => ({
    kind,
    name,
    members: kind === 'whole' && cells.length > 1 ? '' : members.join(''),
  }));
  return JSON.stringify(kept);
}

/** Takes the cells out of what `packCells` kept, as the driver has parsed it. */
export function unpackCells(kept: readonly KeptCell[]): readonly Cell[] {
  const cells = kept.map(({ kind, name, members }): Cell => ({ kind, name, members: idsIn(members) }));
  const everybody = cells.flatMap(({ members }) => members);
  return cells.map((cell) => (cell.kind === 'whole' ? { ...cell, members: everybody } : cell));
}

function idsIn(members: string): readonly string[] {
  return Array.from({ length: members.length / ID_LENGTH }, (_, nth) =>
    members.slice(nth * ID_LENGTH, (nth + 1) * ID_LENGTH),
  );
}
