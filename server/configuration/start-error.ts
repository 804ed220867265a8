/** The product cannot start. Its message is the one line that the person at the terminal sees (docs/interfaces.md#environment). */
export class StartError extends Error {
  override readonly name = 'StartError';
}
