import { createHash } from 'node:crypto';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Log } from '../http/log.ts';
import { createQueue } from './one-at-a-time.ts';
import { toPictureError, loadPictureCodec, refuseForeign } from './picture-codec.ts';
import { normalize } from './picture-library.ts';

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was last known to be what the content host has, in milliseconds. */
  readonly checkedMs: number;
}

/**
 * The bounded cache of the content host's pictures; the oldest are deleted. Rejects as the disk
 * does.
 */
export interface HostPictureFiles {
  has(name: string): Promise<boolean>;
  read(name: string): Promise<StoredFile | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** They are what the content host has, as of now. */
  confirm(start: string): Promise<void>;
  remove(start: string): Promise<void>;
}

export interface HostPicturesDeps {
  readonly contentHost: string;
  readonly files: HostPictureFiles;
  readonly log: Log;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
}

type LoadSource = () => Promise<Uint8Array>;
/** Runs a work when there is room for it. */
export type Queue = ReturnType<typeof createQueue>;

/** The content host's pictures as they are encoded anew from: without metadata, the right way up. */
export interface HostPictureSources {
  /**
   * Fetches a picture unless it is cached; concurrent requests share one fetch. Throws an
   * `HttpError`: 404, or 503 while the host is unavailable.
   */
  open(path: string): Promise<LoadSource>;
  /** Fetches a cached picture again and deletes the files of an outdated one. Never rejects. */
  renew(path: string): Promise<void>;
  /** Logs a failure to store it, which costs time but not the picture. */
  store(name: string, bytes: Uint8Array): Promise<boolean>;
}

/** WordPress makes no larger ones by itself; plugins may keep larger uploads. */
const BYTES_MAX = 20_000_000;
const TIMEOUT_MS = 20_000;
const FETCHED_AT_ONCE = 3;
export const WAITING_MAX = 100;
/** Requests for missing pictures are limited before they reach the host. */
const MISSING_MS = 60_000;
const MISSING_MAX = 1_000;
const RETRY_SECONDS = 10;

/** The pictures of one content host; `encoding` is the queue shared by all decoding. */
export function createHostPictureSources(deps: HostPicturesDeps, encoding: Queue): HostPictureSources {
  const { files, log } = deps;
  const fetching = createQueue({ lanes: FETCHED_AT_ONCE, waitingMax: WAITING_MAX });
  const opening = new Map<string, Promise<LoadSource>>();
  const missing = rememberMissing(deps.now);

  const store = async (name: string, bytes: Uint8Array): Promise<boolean> => {
    try {
      await files.write(name, bytes);
      return true;
    } catch (cause) {
      log({ level: 'warn', event: 'picture not kept', cause });
      return false;
    }
  };

  /** The slot is held until the picture is decoded, which limits memory. */
  const fetchSource = (path: string): Promise<Uint8Array> =>
    fetching(async () => {
      const sent = await download(deps, path);
      return encoding(async () => {
        try {
          refuseForeign(sent);
          return (await normalize(await loadPictureCodec(), sent)).bytes;
        } catch (cause) {
          log({ level: 'warn', event: 'content host: no picture', cause: toPictureError(cause) });
          throw notFound();
        }
      });
    });

  /** Waiting requests hold no picture in memory, unless the disk is full. */
  async function open(path: string): Promise<LoadSource> {
    const name = sourceName(path);
    const load: LoadSource = async () =>
      (await files.read(name))?.bytes ?? throwUnavailable(new Error('what was kept is gone'));
    if (await files.has(name)) return load;
    const bytes = await missing.request(path, () => fetchSource(path));
    return (await store(name, bytes)) ? load : () => Promise.resolve(bytes);
  }

  async function replace(path: string): Promise<void> {
    const before = await files.read(sourceName(path));
    const bytes = await fetchSource(path);
    if (before && Buffer.from(before.bytes).equals(bytes)) {
      await files.confirm(startOf(path));
    } else {
      await files.remove(startOf(path));
      await store(sourceName(path), bytes);
    }
  }

  return {
    store: store,
    open(path) {
      const promise = opening.get(path) ?? open(path).finally(() => opening.delete(path));
      opening.set(path, promise);
      return promise;
    },
    renew: (path) =>
      replace(path)
        .catch(async (cause: unknown) => {
          // An unavailable host removes nothing from our pages; a deleted picture is removed.
          if (cause instanceof HttpError && cause.status === 404) await files.remove(startOf(path));
        })
        .catch((cause: unknown) => log({ level: 'warn', event: 'picture not renewed', cause })),
  };
}

/** Whether it is less than `ms` since a moment; one in the future is that of a clock that was wrong. */
export function isWithin(moment: number | undefined, ms: number, now: number): boolean {
  return moment !== undefined && moment <= now && moment > now - ms;
}

/** Remembers for a while what the host does not have. */
function rememberMissing(now: () => number) {
  const since = new Map<string, number>();
  return {
    async request<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
      if (isWithin(since.get(path), MISSING_MS, now())) throw notFound();
      try {
        return await work();
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 404) {
          if (since.size >= MISSING_MAX) since.clear();
          since.set(path, now());
        }
        throw cause;
      }
    },
  };
}

/** Fetches from the host only: no redirects, no credentials. */
async function download(deps: HostPicturesDeps, path: string): Promise<Uint8Array> {
  const { contentHost, fetch: customFetch = fetch } = deps;
  const answer = await customFetch(new URL(path, new URL(contentHost).origin), {
    redirect: 'manual',
    credentials: 'omit',
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(throwUnavailable);
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel();
    return throwUnavailable(new Error(`HTTP ${String(answer.status)}`));
  }
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel();
    throw notFound();
  }
  return readBounded(answer.body).catch(throwUnavailable);
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    chunks.push(part.value);
    if (size <= BYTES_MAX) continue;
    await reader.cancel();
    throw notFound();
  }
  return Buffer.concat(chunks);
}

function throwUnavailable(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  throw new HttpError(503, 'The picture’s host does not answer just now.', {
    headers: { 'retry-after': String(RETRY_SECONDS) },
    cause,
    event: 'content host: picture away',
  });
}

export const startOf = (path: string): string =>
  `${createHash('sha256').update(path).digest('hex').slice(0, 32)}-`;
export const sourceName = (path: string): string => `${startOf(path)}source.bin`;
