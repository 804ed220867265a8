import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadBuiltSite } from './built-site.ts';
import { compressAtOnce } from './page-body.ts';
import type { FromRenderer, RenderText, ToRenderer } from './render-protocol.ts';

/** The thread that renders pages, so that visitors are served meanwhile. Asked by `render-thread.ts`. */

// Visitors come first where processors are few. Linux gives each thread its own priority, others only whole processes.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { dist } = workerData as { readonly dist: string };
const built = loadBuiltSite(dist);
let text: RenderText | undefined;

function answer(message: FromRenderer): void {
  parentPort?.postMessage(message);
}

async function render(id: number, path: string, from: RenderText | undefined): Promise<void> {
  try {
    if (from === undefined) throw new Error('nothing to render from');
    const { prerenderer, assets } = await built;
    const page = await prerenderer.prerenderPage(path, { ...from, assets });
    // Here, where it keeps no visitor waiting: the pool that would do it otherwise has the priority of the visitors' own thread.
    answer({ kind: 'rendered', id, page: { ...page, compressed: compressAtOnce(page.html) } });
  } catch (cause) {
    answer({ kind: 'failed', id, error: cause instanceof Error ? cause : new Error(String(cause)) });
  }
}

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'text') text = message.text;
  else void render(message.id, message.path, text);
});
