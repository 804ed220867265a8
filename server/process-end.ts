const WATCH_EVERY_MS = 250;

/**
 * Calls `end` once: on SIGTERM, on SIGINT, or when the npm that started this process was killed without being able to pass
 * the signal on (a server without its npm would keep port and data folder for ever). `npmScript` is the script that npm started it as.
 */
export function onEnd(npmScript: string | undefined, end: (reason: string) => Promise<void>): void {
  let ending = false;
  const once = (reason: string) => {
    if (ending) return;
    ending = true;
    void end(reason);
  };
  process.on('SIGTERM', () => once('SIGTERM'));
  process.on('SIGINT', () => once('SIGINT'));
  if (npmScript !== 'start' && npmScript !== 'dev') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    once('npm ended');
  }, WATCH_EVERY_MS);
  watch.unref();
}
