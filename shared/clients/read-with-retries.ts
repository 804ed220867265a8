/** Pauses between the four tries of a read (docs/product.md#which-text-is-shown: about 1, 2 and 4 s apart). */
export const READ_RETRY_DELAYS_MS = [1_000, 2_000, 4_000] as const;
/** One try of a content read is given up after this long (docs/product.md#which-text-is-shown). */
export const CONTENT_TIMEOUT_MS = 8_000;

/** Asks up to four times; resolves to the first answer or rejects with the last error. */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  wait: (ms: number) => Promise<void> = waitFor,
): Promise<T> {
  for (const delay of READ_RETRY_DELAYS_MS) {
    try {
      return await read();
    } catch {
      await wait(delay);
    }
  }
  return read();
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
