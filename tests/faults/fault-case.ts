/** One fault and what must hold in spite of it; rejects when it does not. */
export interface FaultCase {
  readonly name: string;
  /** Whether this machine can cause the fault at all. */
  readonly needs?: () => boolean;
  readonly run: () => Promise<void>;
}
