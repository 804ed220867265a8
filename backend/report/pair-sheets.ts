import type { PersonIds, Sheet } from './read-sheets.ts';

/** One person's answers in both waves. */
export interface SheetPair {
  readonly before: Sheet;
  readonly after: Sheet;
}

/**
 * Who of the second wave is who of the first: by words, and who is not found so by address, because a ballot's address is a guess by its answers.
 * Two words that two people of the first wave were given tell neither apart, and nobody is compared twice.
 */
export function pairSheets(first: readonly Sheet[], second: readonly Sheet[]): readonly SheetPair[] {
  const before = new Map(first.map((sheet) => [sheet, sheet.person()]));
  const after = new Map(second.map((sheet) => [sheet, sheet.person()]));
  const pairs: SheetPair[] = [];
  for (const by of ['words', 'address'] as const) {
    const known = new Map<string, Sheet | 'several'>();
    for (const [sheet, person] of before)
      for (const id of person[by]) known.set(id, known.has(id) ? 'several' : sheet);
    for (const [sheet, person] of after) {
      const hers = findPerson(person[by], known);
      if (hers === undefined) continue;
      pairs.push({ before: hers, after: sheet });
      before.delete(hers);
      after.delete(sheet);
      for (const id of person[by]) known.delete(id);
    }
  }
  return pairs;
}

function findPerson(
  ids: PersonIds['words'],
  known: ReadonlyMap<string, Sheet | 'several'>,
): Sheet | undefined {
  return ids.map((id) => known.get(id)).find((sheet) => sheet !== undefined && sheet !== 'several');
}
