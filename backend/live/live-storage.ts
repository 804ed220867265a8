import { StorageAwayError } from '../database/storage-away-error.ts';
import { storageUnavailable } from '../http/http-error.ts';

/** What the work answers; an `HttpError` 503 while the storage is away. */
export async function inStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageAwayError ? storageUnavailable(error.cause) : error;
  }
}
