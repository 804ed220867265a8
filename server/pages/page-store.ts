import type { Log } from '../log.ts';
import type { Effort } from './compressed-body.ts';
import type { PageSet } from './page-set.ts';

/** The pages in service, and how to make them anew. */
export interface PageStore {
  current(): PageSet;
  /**
   * Renders from what is stored now and puts the result into service; calls during a rendering share the next one.
   * Rejects when the rendering fails; the pages before stay in service.
   */
  rebuild(): Promise<void>;
  /** Resolves when nothing is being rendered any more. */
  settled(): Promise<void>;
}

/**
 * Renders the first set and resolves with the store. A quick set is in service as soon as possible; the best compressed
 * one follows in the background.
 */
export async function createPageStore(
  render: (effort: Effort) => Promise<PageSet>,
  log: Log,
): Promise<PageStore> {
  let pages = await render('quick');
  let generation = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let polishing: Promise<void> = Promise.resolve();

  function polish(): void {
    const mine = generation;
    polishing = polishing
      .then(async () => {
        if (mine !== generation) return;
        const best = await render('best');
        if (mine === generation) pages = best;
      })
      .catch((cause: unknown) => log({ level: 'error', event: 'pages not compressed', cause }));
  }

  async function renderNow(): Promise<void> {
    generation += 1;
    pages = await render('quick');
    polish();
  }

  function rebuild(): Promise<void> {
    if (running === undefined) {
      running = renderNow().finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return rebuild();
      });
    return next;
  }

  polish();
  return {
    current: () => pages,
    rebuild,
    settled: async () => {
      await running?.catch(() => undefined);
      await polishing;
    },
  };
}
