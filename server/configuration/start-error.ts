/** The product cannot start. Its message is the one line that the person at the terminal sees (contract 1). */
export class StartError extends Error {
  override readonly name = 'StartError';
}
