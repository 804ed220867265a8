import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import { decodeHtmlText } from '../core/content/decode-html-text.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_SENDING_MS,
  PICTURE_TOO_LARGE,
  PICTURE_TYPES,
} from '../core/content/picture-limits.ts';
import type { Call } from './call.ts';
import { sendAsEditor, type SaveSettings } from './editor-call.ts';
import { NO_ANSWER } from './pictures-client.ts';

export interface LibraryPicture {
  readonly id: number;
  readonly src: string;
  readonly thumbnail: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly title: string;
}

export interface LibraryPage {
  readonly pictures: readonly LibraryPicture[];
  readonly hasMore: boolean;
}

export interface MediaLibrary {
  readonly mediaUrl: string;
  readonly settings: SaveSettings;
}

const PER_PAGE = '24';
const FIELDS = 'id,source_url,alt_text,mime_type,title,media_details';
const READING_TIMEOUT_MS = 20_000;
const REFUSED = 'WordPress does not take this picture.';

const addedSchema = v.object({ id: v.number() });
const mediaSchema = v.object({
  id: v.number(),
  source_url: v.pipe(v.string(), v.url()),
  alt_text: v.optional(v.string(), ''),
  mime_type: v.string(),
  title: v.optional(v.object({ rendered: v.string() })),
  media_details: v.object({
    width: v.pipe(v.number(), v.minValue(1)),
    height: v.pipe(v.number(), v.minValue(1)),
    sizes: v.optional(v.record(v.string(), v.object({ source_url: v.string() })), {}),
  }),
});

/** `GET {media-url}`: the newest matching pictures, pages from 1. Throws an Error for a person. */
export async function readLibrary(library: MediaLibrary, search: string, page: number): Promise<LibraryPage> {
  const query = { media_type: 'image', per_page: PER_PAGE, page: String(page), _fields: FIELDS, search };
  const url = routeBelow(library.mediaUrl, '', query);
  const response = await requestLibrary(library, url, { timeoutMs: READING_TIMEOUT_MS });
  const answer: unknown = await response.json();
  return {
    pictures: (Array.isArray(answer) ? answer : []).flatMap((one: unknown) => readMedia(one) ?? []),
    hasMore: page < Number(response.headers.get('x-wp-totalpages') ?? 1),
  };
}

/** `POST {media-url}`: adds a file. Throws an Error for a person. */
export async function addToLibrary(library: MediaLibrary, file: Blob): Promise<LibraryPicture> {
  if (file.size >= PICTURE_BYTES_MAX) throw new Error(PICTURE_TOO_LARGE);
  const body = new FormData();
  // WordPress detects the type from the file name extension.
  body.set('file', file, file instanceof File ? file.name : `picture.${file.type.replace('image/', '')}`);
  const response = await requestLibrary(library, library.mediaUrl, {
    method: 'POST',
    body,
    timeoutMs: PICTURE_SENDING_MS,
  });
  const answer: unknown = await response.json();
  const picture = readMedia(answer);
  if (picture) return picture;
  const added = v.safeParse(addedSchema, answer);
  if (added.success) await removeFromLibrary(library, added.output.id);
  throw new Error('WordPress has accepted this file, but it is not a JPEG, PNG, WebP or AVIF picture.');
}

/** `POST {media-url}/{id}`: stores the alternative text. Ignores a refusal: the field has it. */
export async function describeInLibrary(library: MediaLibrary, id: number, alt: string): Promise<void> {
  const body = new FormData();
  body.set('alt_text', alt);
  const url = routeBelow(library.mediaUrl, String(id));
  await requestLibrary(library, url, { method: 'POST', body }).catch(() => undefined);
}

/** `DELETE {media-url}/{id}`: deletes an unused file. Also resolves when WordPress refuses. */
export async function removeFromLibrary(library: MediaLibrary, id: number): Promise<void> {
  // The library has no trash by default.
  const url = routeBelow(library.mediaUrl, String(id), { force: 'true' });
  await requestLibrary(library, url, { method: 'DELETE' }).catch(() => undefined);
}

function readMedia(input: unknown): LibraryPicture | undefined {
  const media = v.safeParse(mediaSchema, input);
  // A library may contain drawings and films too.
  if (!media.success || !PICTURE_TYPES.includes(media.output.mime_type)) return undefined;
  const { id, source_url: src, alt_text: alt, title, media_details: details } = media.output;
  const { width, height, sizes } = details;
  const thumbnail = (sizes['medium'] ?? sizes['thumbnail'])?.source_url ?? src;
  return { id, src, thumbnail, width, height, alt, title: decodeHtmlText(title?.rendered ?? '') };
}

async function requestLibrary({ settings }: MediaLibrary, url: string, request: Omit<Call, 'url'>) {
  const sent = await sendAsEditor(settings, {
    url,
    ...request,
    sentences: (kind) => (kind === 'offline' ? NO_ANSWER : REFUSED),
  });
  if (sent.ok) return sent.value;
  throw new Error(decodeHtmlText(sent.problem.sentence));
}
