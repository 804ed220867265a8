/** One safeguard removed: `from` occurs exactly once in `file`. */
export interface Mutation {
  /** The product's wrong behavior with the mutation. */
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The unit tests of the file. */
  readonly tests: readonly string[];
  /** Why no unit test fails, and which other test does; without it, a surviving mutation fails the run. */
  readonly survives?: string;
}
