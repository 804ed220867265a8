/** The message is the line for the operator (docs/interfaces.md#environment). */
export class StartError extends Error {
  override readonly name = 'StartError';
}
