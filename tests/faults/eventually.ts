const POLL_MS = 200;

/**
 * Resolves when `check` passes. Rejects with its error when that has been the same for
 * `withinMs`: a busy machine works slowly, but it makes progress.
 */
export async function eventually(check: () => void | Promise<void>, withinMs = 120_000): Promise<void> {
  let last = '';
  let deadline = 0;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      const isNew = String(error) !== last;
      if (!isNew && Date.now() > deadline) throw error;
      if (isNew) deadline = Date.now() + withinMs;
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
