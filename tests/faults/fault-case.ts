/** One fault and the behavior required despite it; rejects if it is violated. */
export interface FaultCase {
  readonly name: string;
  /** Whether this machine can cause the fault. */
  readonly needs?: () => boolean;
  readonly run: () => Promise<void>;
}
