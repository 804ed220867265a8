import fc from 'fast-check';

/** Every run has the same cases; others with `FUZZ_SEED=7 npx vitest run …`. */
const SEED = 20_261_121;

/** Random histories of a property test by default; `FUZZED_HISTORIES=100000` runs more. */
export const HISTORIES = Number(process.env['FUZZED_HISTORIES'] ?? 2_000);

/** Bounded and seeded. A failure prints the seed and the smallest case. */
export function fuzz(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns, seed: Number(process.env.FUZZ_SEED ?? SEED) };
}

export const shortText = fc.string({ unit: 'binary', maxLength: 60 });

/** Short arbitrary texts, and long repetitions, which slow down backtracking expressions. */
export function longOrShortText(...pieces: readonly string[]): fc.Arbitrary<string> {
  const long = fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1_000, max: 55_000 }))
    .map(([piece, length]) => `x${piece.repeat(length / piece.length)}x`);
  return fc.oneof({ weight: 9, arbitrary: shortText }, { weight: 1, arbitrary: long });
}
