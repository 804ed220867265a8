/** Passed, failed with its correction, or skipped because nothing is configured. */
export interface Finding {
  readonly check: string;
  readonly state: 'right' | 'wrong' | 'unused';
  readonly line: string;
}

/** True, or the sentence that says how to correct what is wrong. */
export type Outcome = true | string;

/** A check's result; `right` says what is correct. */
export function finding(check: string, right: string, outcome: Outcome = true): Finding {
  return outcome === true ? { check, state: 'right', line: right } : { check, state: 'wrong', line: outcome };
}

export const unused = (check: string, line: string): Finding => ({ check, state: 'unused', line });
