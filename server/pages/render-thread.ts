import { Worker } from 'node:worker_threads';
import type { PrerenderContext } from '../../site/prerender.tsx';
import { threadFile } from '../threads/thread-file.ts';
import { loadBuiltSite } from './built-site.ts';
import type { BuiltSite } from './built-site.ts';
import type { FromRenderer, RenderedPage, ToRenderer } from './render-protocol.ts';

/** A built site whose pages are rendered in a thread of their own: visitors do not wait for an editor's save. */
export interface ThreadedSite {
  readonly site: BuiltSite;
  /** Ends the thread; what it was asked and has not answered is rejected. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(page: RenderedPage): void;
  reject(cause: Error): void;
}

/** Saves come in rows, and opening the thread takes half a second; after this long without one its memory (60 MB) is given back. */
const IDLE_MS = 20_000;

/**
 * Loads the site of `dist`, with its pages rendered in a thread, which begins at once; one that has ended, by itself or because nothing was asked
 * for `idleMs`, is opened again for the next page. Rejects when the build is not there.
 */
export async function openThreadedSite(dist: string, idleMs = IDLE_MS): Promise<ThreadedSite> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let told: PrerenderContext | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function open(): Worker {
    const opened = new Worker(threadFile('pages/render-worker'), { workerData: { dist } });
    opened.on('message', (message: FromRenderer) => {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'rendered') asked?.resolve(message.page);
      else asked?.reject(message.error);
      if (waiting.size === 0) restWhenIdle(opened);
    });
    opened.on('error', (cause) => end(opened, cause));
    opened.on('exit', () => end(opened, new Error('the thread that renders pages has ended')));
    return opened;
  }

  function restWhenIdle(opened: Worker): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (worker !== opened || waiting.size > 0) return;
      worker = undefined;
      told = undefined;
      void opened.terminate();
    }, idleMs).unref();
  }

  function end(ended: Worker, cause: unknown): void {
    if (worker !== ended) return;
    worker = undefined;
    told = undefined;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function prerenderPage(path: string, context: PrerenderContext): Promise<RenderedPage> {
    worker ??= open();
    const ask = (message: ToRenderer): void => worker?.postMessage(message);
    if (told !== context) {
      ask({ kind: 'text', text: { ...context, assets: undefined } });
      told = context;
    }
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      ask({ kind: 'render', id, path });
    });
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const last = worker;
    if (last) end(last, new Error('the server ends'));
    await last?.terminate();
  }

  worker = open();
  restWhenIdle(worker);
  try {
    const built = await loadBuiltSite(dist);
    return { site: { ...built, prerenderer: { ...built.prerenderer, prerenderPage } }, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
