/** docs/product.md#which-text-is-shown: about 1, 2 and 4 s apart. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];

/** Calls `read` up to four times, not after a timeout; rejects with the last error. */
export async function readWithRetries<T>(read: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return read();
}
