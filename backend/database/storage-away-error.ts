/** The database did not do what was asked; the cause is for the log, the caller is told to come back (docs/interfaces.md#calls: 503). */
export class StorageAwayError extends Error {
  constructor(cause: unknown) {
    super('The storage is away.', { cause });
    this.name = 'StorageAwayError';
  }
}
