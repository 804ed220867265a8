const WATCH_EVERY_MS = 250;

/**
 * Calls `end` once: on SIGTERM, on SIGINT, or when the npm that started this process was killed without being able to pass
 * the signal on (a server without its npm would keep port and data folder for ever).
 */
export function onEnd(end: (reason: string) => Promise<void>): void {
  let ending = false;
  const once = (reason: string) => {
    if (ending) return;
    ending = true;
    void end(reason);
  };
  process.on('SIGTERM', () => once('SIGTERM'));
  process.on('SIGINT', () => once('SIGINT'));
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    once('npm ended');
  }, WATCH_EVERY_MS);
  watch.unref();
}
