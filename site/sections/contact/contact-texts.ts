import { speaker } from '../../../speaker/speaker.config.ts';

/** Where the answer comes; `email` is the visitor's address and `address` the office's. */
export function describeAnswer(email: string, address: string): string {
  return `A person answers at ${email} within ${speaker.responseTime} on business days, with availability and a fee. If you hear nothing by then, write to ${address}.`;
}
