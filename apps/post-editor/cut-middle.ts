import { cutPicture, type PictureHost, type UploadedPicture } from '../../shared/clients/pictures-client.ts';
import { CENTER, type StoredPicture } from '../../shared/core/content/picture.ts';
import { startDraft } from '../../widgets/editor/pictures/picture-draft.ts';

/** The files of a picture's middle in this ratio, else of all of it. Rejects with a sentence. */
export async function cutMiddle(
  host: PictureHost,
  uploaded: UploadedPicture,
  ratio?: number,
): Promise<StoredPicture> {
  const { crop } = startDraft(uploaded, ratio);
  return { ...(await cutPicture(host, uploaded.source, crop)), crop, alt: '', focus: CENTER };
}
