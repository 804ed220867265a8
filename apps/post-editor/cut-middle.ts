import {
  cutPicture,
  type MadePicture,
  type PictureHost,
  type UploadedPicture,
} from '../../shared/clients/pictures-client.ts';
import { CENTER, type Crop, type StoredPicture } from '../../shared/core/content/picture.ts';

/** The files of a picture's middle in this ratio, else of all of it. Rejects with a sentence. */
export async function cutMiddle(
  host: PictureHost,
  { source, width, height }: UploadedPicture,
  ratio?: number,
): Promise<StoredPicture> {
  const crop = middleOf(width, height, ratio);
  const made: MadePicture = await cutPicture(host, source, crop);
  return { ...made, crop, alt: '', focus: CENTER };
}

function middleOf(width: number, height: number, ratio = width / height): Crop {
  const [w, h] = [Math.min(1, (height * ratio) / width), Math.min(1, width / ratio / height)];
  return { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h };
}
