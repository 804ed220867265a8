import {
  addToLibrary,
  describeInLibrary,
  readLibrary,
  removeFromLibrary,
  type LibraryPage,
  type LibraryPicture,
  type MediaLibrary,
} from '../../../shared/clients/media-library-client.ts';
import {
  cutPicture,
  NO_ANSWER,
  readUploadedPicture,
  uploadPicture,
  type PictureHost,
} from '../../../shared/clients/pictures-client.ts';
import {
  formatPicture,
  pictureAddress,
  pictureWidths,
  WHOLE,
  type ChosenPicture,
  type Crop,
  type HostPicture,
  type StoredPicture,
} from '../../../shared/core/content/picture.ts';
import { describeDraft, startDraft, type PictureDraft } from './picture-draft.ts';
import { translate } from '../../../shared/core/text/translate.ts';

export interface OpenPicture {
  readonly bitmap: ImageBitmap;
  readonly draft: PictureDraft;
  /** Resolves with the field's value; rejects with an Error whose message is a sentence. */
  readonly finish: (draft: PictureDraft) => Promise<string>;
  /** Deletes an upload that no field uses. */
  readonly discard?: (() => void) | undefined;
}

/** Calls reject with an Error whose message is a sentence. */
export interface PictureSource {
  readonly uploadLabel: string;
  readonly reopenLabel: string;
  readonly take: (file: Blob, ratio: number | undefined) => Promise<OpenPicture>;
  /** Undefined for a picture of another source. */
  readonly addressOf: (chosen: ChosenPicture) => string | undefined;
  /** Opens a field's picture; undefined for one of another source. */
  readonly reopener: (
    chosen: ChosenPicture,
    ratio: number | undefined,
  ) => (() => Promise<OpenPicture>) | undefined;
  /** The pictures to choose from; pages count from 1. */
  readonly look?: (search: string, page: number) => Promise<LibraryPage>;
  readonly choose?: (picture: LibraryPicture, ratio: number | undefined) => Promise<OpenPicture>;
}

/** Uploads that the content host crops. */
export function createHostSource(host: () => PictureHost): PictureSource {
  const read = async (source: string): Promise<ImageBitmap> =>
    createImageBitmap(await readUploadedPicture(host(), source));
  const open = (
    source: string,
    bitmap: ImageBitmap,
    draft: PictureDraft,
    before?: StoredPicture,
  ): OpenPicture => ({
    bitmap,
    draft,
    finish: async (finished) => {
      const { crop } = finished;
      const made = before && isSame(before.crop, crop) ? before : await cutPicture(host(), source, crop);
      const { id, width, height } = made;
      return formatPicture({ id, source, width, height, ...describeDraft(finished), crop });
    },
  });
  return {
    uploadLabel: translate('Choose a picture'),
    reopenLabel: translate('Change the crop or the description'),
    addressOf: (chosen) => {
      const [width = chosen.width] = pictureWidths(chosen.width).filter((step) => step >= 480);
      const base = new URL(host().contentUrl, document.baseURI);
      return new URL(pictureAddress(chosen, width, 'webp'), base).href;
    },
    take: async (file, ratio) => {
      const { source } = await uploadPicture(host(), file);
      const bitmap = await createImageBitmap(file).catch(() => read(source));
      return open(source, bitmap, startDraft(bitmap, ratio));
    },
    reopener: (chosen) => {
      if (!('id' in chosen)) return undefined;
      const { source, crop, focus, alt, width, height } = chosen;
      const known = { crop, focus, alt, isDecorative: alt === '' };
      return async () => {
        const bitmap = await read(source);
        return open(source, bitmap, startDraft(bitmap, width / height, known), chosen);
      };
    },
  };
}

/** The media library of a WordPress. Its pictures are shown whole. */
export function createLibrarySource(library: () => MediaLibrary): PictureSource {
  const open = async (
    { src, width, height }: Pick<HostPicture, 'src' | 'width' | 'height'>,
    ratio: number | undefined,
    known: Partial<PictureDraft>,
    uploaded?: number,
  ): Promise<OpenPicture> => ({
    bitmap: await loadImage(src),
    draft: startDraft({ width, height }, ratio, { isWhole: true, crop: WHOLE, ...known }),
    finish: (draft) => {
      const { alt, focus } = describeDraft(draft);
      if (uploaded !== undefined && alt !== '') void describeInLibrary(library(), uploaded, alt);
      return Promise.resolve(formatPicture({ src, width, height, alt, focus }));
    },
    discard: uploaded === undefined ? undefined : () => void removeFromLibrary(library(), uploaded),
  });
  return {
    uploadLabel: translate('Or upload a new picture'),
    reopenLabel: translate('Change the description or the focal point'),
    addressOf: (chosen) => ('src' in chosen ? chosen.src : undefined),
    take: async (file, ratio) => {
      const added = await addToLibrary(library(), file);
      return open(added, ratio, { alt: added.alt }, added.id);
    },
    reopener: (chosen, ratio) => {
      if (!('src' in chosen)) return undefined;
      const { alt, focus } = chosen;
      return () => open(chosen, ratio, { alt, focus, isDecorative: alt === '' });
    },
    look: (search, page) => readLibrary(library(), search, page),
    choose: (picture, ratio) => open(picture, ratio, { alt: picture.alt }),
  };
}

function isSame(one: Crop, other: Crop): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((part) => one[part] === other[part]);
}

/** By an element, because scripts may not read pictures of another origin. */
async function loadImage(src: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = src;
  await image.decode().catch((cause: unknown) => {
    throw new Error(NO_ANSWER, { cause });
  });
  return createImageBitmap(image);
}
