import * as v from 'valibot';
import { routeBelow } from '../core/content/content-url.ts';
import type { Crop } from '../core/content/picture.ts';
import { PICTURE_BYTES_MAX, PICTURE_SENDING_MS, PICTURE_TOO_LARGE } from '../core/content/picture-limits.ts';
import { valueOf, type ProblemKind } from './call.ts';
import { callAsEditor, sendAsEditor, type SaveSettings } from './editor-call.ts';

export interface PictureHost {
  readonly contentUrl: string;
  readonly settings: SaveSettings;
}

const MAKING_TIMEOUT_MS = 90_000;

export const NO_ANSWER = 'No answer. You may be offline. Nothing is lost, please try again.';
const CALL = {
  timeoutMs: PICTURE_SENDING_MS,
  sentences: (kind: ProblemKind) =>
    kind === 'offline' ? NO_ANSWER : 'The content host does not take this picture.',
};

const uploadedSchema = v.object({ source: v.string(), width: v.number(), height: v.number() });
export type UploadedPicture = v.InferOutput<typeof uploadedSchema>;
const madeSchema = v.object({ id: v.string(), ...uploadedSchema.entries });

/** `POST {content-url}/pictures`: uploads. Throws an Error for a person. */
export async function uploadPicture({ contentUrl, settings }: PictureHost, file: Blob) {
  if (file.size >= PICTURE_BYTES_MAX) throw new Error(PICTURE_TOO_LARGE);
  const request = {
    ...CALL,
    url: routeBelow(contentUrl, 'pictures'),
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  };
  return valueOf(await callAsEditor(settings, request, uploadedSchema));
}

/** `POST {content-url}/crops`: makes the files of a crop. Throws as `uploadPicture` does. */
export async function cutPicture({ contentUrl, settings }: PictureHost, source: string, crop: Crop) {
  const url = routeBelow(contentUrl, 'crops');
  const request = { ...CALL, url, method: 'POST', body: { source, crop }, timeoutMs: MAKING_TIMEOUT_MS };
  return valueOf(await callAsEditor(settings, request, madeSchema));
}

/** `GET {content-url}/pictures?source=`: an uploaded picture. Throws as `uploadPicture` does. */
export async function readUploadedPicture({ contentUrl, settings }: PictureHost, source: string) {
  const url = routeBelow(contentUrl, 'pictures', { source });
  return valueOf(await sendAsEditor(settings, { ...CALL, url })).blob();
}
