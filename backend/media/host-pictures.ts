import { createHash } from 'node:crypto';
import { type PictureFormat, pictureWidths } from '../../shared/core/content/picture.ts';
import { HttpError, notFound, readStream } from '../http/json-call.ts';
import type { Log } from '../http/log.ts';
import type { HostPictureFile } from './host-picture-path.ts';
import { createQueue } from './one-at-a-time.ts';
import { loadPictureCodec, type PictureCodec, toPictureError } from './picture-codec.ts';
import { normalize, QUALITY } from './picture-library.ts';

/** A bounded cache that deletes the oldest pictures. Rejects as the disk does. */
export interface HostPictureFiles {
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

export interface HostPicturesDeps {
  readonly contentHost: string;
  readonly files: HostPictureFiles;
  readonly log: Log;
}

export type HostPictures = ReturnType<typeof createHostPictures>;

/** WordPress makes no larger ones; plugins may store larger uploads. */
const BYTES_MAX = 20_000_000;
const TIMEOUT_MS = 20_000;
const FETCHED_AT_ONCE = 3;
const WAITING_MAX = 100;
const RETRY_SECONDS = 10;
const WIDEST = Math.max(...pictureWidths(Number.MAX_SAFE_INTEGER));

/** The content host's pictures: fetched once, decoded, encoded without metadata, and cached. */
export function createHostPictures({ contentHost, files, log }: HostPicturesDeps) {
  const fetching = createQueue({ concurrency: FETCHED_AT_ONCE, waitingMax: WAITING_MAX });
  const encoding = createQueue({ waitingMax: WAITING_MAX });
  const opening = new Map<string, Promise<() => Promise<Uint8Array>>>();

  /** A failure to store a file costs time but not the picture. */
  async function store(name: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await files.write(name, bytes);
      return true;
    } catch (cause) {
      log({ level: 'warn', event: 'picture not kept', cause });
      return false;
    }
  }

  /** The slot is held until the picture is decoded, which limits memory. */
  const fetchSource = (path: string): Promise<Uint8Array> =>
    fetching(async () => {
      const sent = await download(contentHost, path);
      return encoding(async () => {
        try {
          return (await normalize(await loadPictureCodec(), sent)).bytes;
        } catch (cause) {
          log({ level: 'warn', event: 'content host: no picture', cause: toPictureError(cause) });
          throw notFound();
        }
      });
    });

  /** A loader, so that waiting requests hold no picture in memory, unless the disk is full. */
  async function open(path: string): Promise<() => Promise<Uint8Array>> {
    const name = fileName(path, 'source.bin');
    const load = async () =>
      (await files.read(name)) ?? throwUnavailable(new Error('the cached picture is gone'));
    if (await files.has(name)) return load;
    const bytes = await fetchSource(path);
    return (await store(name, bytes)) ? load : () => Promise.resolve(bytes);
  }

  function openOnce(path: string): Promise<() => Promise<Uint8Array>> {
    const promise = opening.get(path) ?? open(path).finally(() => opening.delete(path));
    opening.set(path, promise);
    return promise;
  }

  /** A cached file, or undefined. */
  const find = ({ path, width, format }: HostPictureFile) => files.read(fileName(path, `${width}.${format}`));

  return {
    find,
    /** Makes a missing file. Throws an `HttpError`: 404 no picture, 503 the host is unavailable. */
    async make(request: HostPictureFile): Promise<Uint8Array<ArrayBuffer>> {
      const load = await openOnce(request.path);
      return encoding(async () => {
        const [codec, bytes] = [await loadPictureCodec(), await load()];
        const { width: whole } = await codec(bytes).metadata();
        // Not larger than the original, and only in sizes that pages use, which bounds the cache.
        const width = pictureWidths(whole).find((step) => step >= request.width) ?? Math.min(whole, WIDEST);
        const existing = await find({ ...request, width });
        if (existing) return existing;
        const encoded = await encode(codec, bytes, width, request.format);
        await store(fileName(request.path, `${width}.${request.format}`), encoded);
        return encoded;
      });
    },
  };
}

async function encode(codec: PictureCodec, bytes: Uint8Array, width: number, format: PictureFormat) {
  const resized = codec(bytes).resize({ width });
  const encoded = {
    avif: () => resized.avif(QUALITY.avif),
    webp: () => resized.webp(QUALITY.webp),
    jpg: () => resized.flatten({ background: 'white' }).jpeg(QUALITY.jpg),
  };
  return new Uint8Array(await encoded[format]().toBuffer());
}

/** Fetches from the host only: no redirects, no credentials. */
async function download(contentHost: string, path: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(path, new URL(contentHost).origin), {
    redirect: 'manual',
    credentials: 'omit',
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(throwUnavailable);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) throwUnavailable(new Error(`HTTP ${answer.status}`));
    throw notFound();
  }
  return readStream(answer.body, BYTES_MAX).catch((cause: unknown) => {
    throw cause instanceof HttpError && cause.status === 413 ? notFound() : throwUnavailable(cause);
  });
}

function throwUnavailable(cause: unknown): never {
  throw new HttpError(503, 'The picture’s host does not answer at the moment.', {
    headers: { 'retry-after': String(RETRY_SECONDS) },
    cause,
    event: 'content host: picture away',
  });
}

const fileName = (path: string, end: string): string =>
  `${createHash('sha256').update(path).digest('hex').slice(0, 32)}-${end}`;
