const POLL_MS = 200;

/** Resolves when `check` passes; rejects with its last error after `withinMs`. */
export async function eventually(check: () => void | Promise<void>, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
