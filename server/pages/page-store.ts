import type { Log } from '../../backend/log/log.ts';
import { polishPageBody } from './page-body.ts';
import type { PageSet } from './page-set.ts';
import { allPages } from './page-set.ts';

/** The pages in service, and how to make them anew. */
export interface PageStore {
  current(): PageSet;
  /**
   * Renders from what is stored now and puts the result into service; calls during a rendering share the next one.
   * Rejects when the rendering fails; the pages before stay in service.
   */
  rebuild(): Promise<void>;
  /** Stops compressing and resolves when nothing is being rendered any more. */
  stop(): Promise<void>;
}

/** Saves come in bursts: the long compressing waits until nothing has been saved for this long. */
const QUIET_MS = 1_000;

/**
 * Renders the first set and resolves with the store; `render` is given the set in service. The smallest compressed forms follow in the
 * background.
 */
export async function createPageStore(
  render: (before?: PageSet) => Promise<PageSet>,
  log: Log,
): Promise<PageStore> {
  let pages = await render();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let stopped = false;

  /** One page after the other, and no further when a newer set is in service: saves must not wait for this. */
  async function polish(mine: PageSet): Promise<void> {
    for (const page of allPages(mine)) {
      if (pages !== mine || stopped) return;
      await polishPageBody(page.body);
    }
  }

  function polishSoon(): void {
    clearTimeout(quiet);
    if (stopped) return;
    quiet = setTimeout(() => {
      polish(pages).catch((cause: unknown) => log({ level: 'error', event: 'pages not compressed', cause }));
    }, QUIET_MS);
  }

  async function renderNow(): Promise<void> {
    pages = await render(pages);
    polishSoon();
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

  polishSoon();
  return {
    current: () => pages,
    rebuild,
    async stop() {
      stopped = true;
      clearTimeout(quiet);
      await running?.catch(() => undefined);
    },
  };
}
