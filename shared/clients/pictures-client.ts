import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import type { Crop } from '../core/content/picture.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../core/content/picture-limits.ts';
import { textOf } from './delivery.ts';
import { fetchAsEditor } from './editor-session-fetch.ts';
import type { SaveSettings } from './editor-session-fetch.ts';

/** A picture that the content host has taken in. */
export interface TakenPicture {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/** A part of it whose files are there. */
export interface MadePicture extends TakenPicture {
  readonly id: string;
}

/** Where pictures are taken in, and who does it. */
export interface PictureHost {
  readonly contentUrl: string;
  readonly settings: SaveSettings;
  readonly fetch?: typeof fetch;
}

/** A large photograph over a phone's line. */
const SENDING_TIMEOUT_MS = 180_000;
const MAKING_TIMEOUT_MS = 90_000;

export const NO_ANSWER = 'No answer. You may be offline. Nothing is lost, please try again.';
const REFUSED = 'The content host does not take this picture.';

const takenSchema = v.object({ source: v.string(), width: v.number(), height: v.number() });
const madeSchema = v.object({ id: v.string(), ...takenSchema.entries });

/** `POST {content-url}/pictures`: gives a file to the host. Throws an Error with a sentence, the host's own where it has one. */
export async function takePicture(host: PictureHost, file: Blob): Promise<TakenPicture> {
  if (file.size >= PICTURE_BYTES_MAX) throw new Error(PICTURE_TOO_LARGE);
  const response = await ask(host, routeBelow(host.contentUrl, 'pictures'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(SENDING_TIMEOUT_MS),
  });
  return v.parse(takenSchema, await response.json());
}

/** `POST {content-url}/crops`: has the files of a part made. Throws as `takePicture` does. */
export async function cutPicture(host: PictureHost, source: string, crop: Crop): Promise<MadePicture> {
  const response = await ask(host, routeBelow(host.contentUrl, 'crops'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, crop }),
    signal: AbortSignal.timeout(MAKING_TIMEOUT_MS),
  });
  return v.parse(madeSchema, await response.json());
}

/** `GET {content-url}/pictures?source=`: a picture as it was taken in. Throws as `takePicture` does. */
export async function readTakenPicture(host: PictureHost, source: string): Promise<Blob> {
  const response = await ask(host, routeBelow(host.contentUrl, 'pictures', { source }), {
    headers: { accept: 'application/octet-stream' },
    signal: AbortSignal.timeout(SENDING_TIMEOUT_MS),
  });
  return response.blob();
}

async function ask(
  { settings, fetch: customFetch }: PictureHost,
  url: string,
  init: Parameters<typeof fetchAsEditor>[2],
): Promise<Response> {
  const response = await fetchAsEditor(url, settings, init, customFetch).catch((cause: unknown) => {
    // Browsers say of a line that is gone what only they understand.
    const isAway = cause instanceof TypeError || cause instanceof DOMException;
    throw isAway ? new Error(NO_ANSWER, { cause }) : cause;
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw new Error(textOf(answer, 'error') ?? textOf(answer, 'message') ?? REFUSED);
}
