/** Passed, failed with its correction, or skipped because nothing is configured. */
export interface Finding {
  readonly check: string;
  readonly state: 'right' | 'wrong' | 'unused';
  readonly line: string;
}

/** A check's result; `problem` says how to correct it, else `right` what is correct. */
export function finding(check: string, right: string, problem?: string): Finding {
  return problem === undefined
    ? { check, state: 'right', line: right }
    : { check, state: 'wrong', line: problem };
}

export const unused = (check: string, line: string): Finding => ({ check, state: 'unused', line });
