/**
 * The result of a check: right, wrong with its correction, or skipped because nothing is
 * configured.
 */
export interface Finding {
  readonly check: string;
  readonly state: 'right' | 'wrong' | 'unused';
  readonly line: string;
}

export const right = (check: string, line: string): Finding => ({ check, state: 'right', line });
export const wrong = (check: string, line: string): Finding => ({ check, state: 'wrong', line });
export const unused = (check: string, line: string): Finding => ({ check, state: 'unused', line });
