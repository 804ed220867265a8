/** What one check found: right, wrong and how to mend it, or not looked at because nothing is configured. */
export interface Finding {
  readonly check: string;
  readonly state: 'right' | 'wrong' | 'unused';
  /** One line: what is so, and for what is wrong how to mend it. */
  readonly line: string;
}

export const right = (check: string, line: string): Finding => ({ check, state: 'right', line });
export const wrong = (check: string, line: string): Finding => ({ check, state: 'wrong', line });
export const unused = (check: string, line: string): Finding => ({ check, state: 'unused', line });
