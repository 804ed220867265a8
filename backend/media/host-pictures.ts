import { type PictureFormat, pictureWidths } from '../../shared/core/content/picture.ts';
import type { HostPictureFile } from './host-picture-path.ts';
import type { HostPicturesDeps } from './host-picture-sources.ts';
import { createHostPictureSources, isWithin, startOf, WAITING_MAX } from './host-picture-sources.ts';
import { createQueue } from './one-at-a-time.ts';
import { loadPictureCodec, type PictureCodec } from './picture-codec.ts';
import { QUALITY } from './picture-library.ts';

/** The content host's pictures as our pages show them: fetched there, judged by decoding, encoded anew. Throws an `HttpError`. */
export interface HostPictures {
  /** A cached file; undefined where it must be made first. */
  find(asked: HostPictureFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * The file, made if necessary: 404 where there is no such picture, 503 while the host is
   * unavailable.
   */
  make(asked: HostPictureFile): Promise<Uint8Array<ArrayBuffer>>;
}

/** As long as browsers cache them; afterwards the picture is revalidated with the host. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** But no more often than this, whatever it answers. */
const RENEWED_EVERY_MS = 60 * 60 * 1000;
const RENEWED_MAX = 1_000;
const WIDEST = Math.max(...pictureWidths(Number.MAX_SAFE_INTEGER));

/** The pictures of one content host. */
export function createHostPictures(deps: HostPicturesDeps): HostPictures {
  const { files, now } = deps;
  const encoding = createQueue({ waitingMax: WAITING_MAX });
  const sources = createHostPictureSources(deps, encoding);
  const renewed = new Map<string, number>();

  /** In the background: the cached file is served. */
  function renewSometimes(path: string): void {
    if (isWithin(renewed.get(path), RENEWED_EVERY_MS, now())) return;
    if (renewed.size >= RENEWED_MAX) renewed.clear();
    renewed.set(path, now());
    void sources.renew(path);
  }

  async function find({ path, width, format }: HostPictureFile) {
    const stored = await files.read(fileName(path, width, format));
    if (stored && !isWithin(stored.checkedMs, FRESH_MS, now())) renewSometimes(path);
    return stored?.bytes;
  }

  return {
    find,
    async make(asked) {
      const load = await sources.open(asked.path);
      return encoding(async () => {
        const [codec, bytes] = [await loadPictureCodec(), await load()];
        const { width: whole } = await codec(bytes).metadata();
        // Not larger than the original, and only in sizes that pages use, which bounds the cache.
        const width = pictureWidths(whole).find((step) => step >= asked.width) ?? Math.min(whole, WIDEST);
        const made = await find({ ...asked, width });
        if (made) return made;
        const encoded = await encode(codec, bytes, width, asked.format);
        await sources.store(fileName(asked.path, width, asked.format), encoded);
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

const fileName = (path: string, width: number, format: string): string =>
  `${startOf(path)}${String(width)}.${format}`;
