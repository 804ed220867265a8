/** The same cases in every run, so that a run can be repeated; other ones with `FUZZ_SEED=7 npx vitest run …`. */
const SEED = 20_261_121;

/** How fast-check runs a property: bounded, seeded. A failure prints the seed and the smallest case it found. */
export function fuzz(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns, seed: Number(process.env.FUZZ_SEED ?? SEED) };
}
