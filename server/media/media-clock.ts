import type { CollectDeps } from '../../backend/media/collect-pictures.ts';
import { collectPictures } from '../../backend/media/collect-pictures.ts';

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes unused pictures once a day as long as the product runs; `ready` is when the database answers. */
export function startMediaClock(deps: CollectDeps, ready: Promise<void>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const look = () => {
    running = collectPictures(deps).catch((cause: unknown) =>
      deps.log({ level: 'warn', event: 'unused pictures kept', cause }),
    );
  };
  void ready.then(() => {
    if (hasEnded) return;
    look();
    timer = setInterval(look, ONCE_A_DAY_MS);
  });
  return {
    async stop() {
      hasEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}
