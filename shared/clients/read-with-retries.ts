/** docs/product.md#which-text-is-shown: about 1, 2 and 4 s apart. */
export const READ_RETRY_DELAYS_MS = [1_000, 2_000, 4_000] as const;

/** Calls `read` up to four times, not after a timeout; rejects with the last error. */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  wait: (ms: number) => Promise<void> = waitFor,
): Promise<T> {
  for (const delay of READ_RETRY_DELAYS_MS) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      await wait(delay);
    }
  }
  return read();
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
