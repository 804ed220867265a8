/** One defence taken out, by name: `from` stands exactly once in `file`. */
export interface Mutation {
  /** What the product would do wrong with it. */
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The unit tests that stand for the file. */
  readonly tests: readonly string[];
  /** Why no unit test notices, and what does; without it, a mutation that survives fails the run. */
  readonly survives?: string;
}
