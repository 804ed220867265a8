import { cutPicture, readTakenPicture, takePicture } from '../../../shared/clients/pictures-client.ts';
import type { PictureHost, TakenPicture } from '../../../shared/clients/pictures-client.ts';
import type { StoredPicture } from '../../../shared/core/content/picture.ts';
import {
  describeDraft,
  isDescribed,
  madeBefore,
  reduceDraft,
  reopenDraft,
  startDraft,
} from './picture-draft.ts';
import type { PictureDraft, PictureEvent } from './picture-draft.ts';
import { LatestCall } from './latest-call.ts';

export interface PictureWorkOptions {
  readonly host: () => PictureHost;
  /** Makes a file one that can be drawn; rejects for one that this browser cannot show. */
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
}

export const ALT_MISSING = 'Please say what the picture shows, or tick that it only decorates.';

/** What happens to the picture of one field: a file is sent, a part of it chosen, its files made. What fails can be tried again. */
export class PictureWork extends LatestCall<'sending' | 'opening' | 'making'> {
  draft: PictureDraft | undefined;
  /** The whole file, to draw from. */
  bitmap: ImageBitmap | undefined;
  /** The words were asked for, and are not there. */
  isAltMissing = false;

  constructor(private readonly options: PictureWorkOptions) {
    super(options.onChange);
  }

  /** Takes a file for a place of this shape. */
  async send(file: Blob, ratio: number | undefined): Promise<void> {
    await this.run(
      'sending',
      () => this.send(file, ratio),
      async () => {
        const { host, decode } = this.options;
        const taken = await takePicture(host(), file);
        const bitmap = await decode(file).catch(() => this.read(taken.source));
        return () => this.begin(startDraft(taken, ratio), bitmap);
      },
    );
  }

  /** Opens the picture that stands in the field. */
  async reopen(before: StoredPicture): Promise<void> {
    await this.run(
      'opening',
      () => this.reopen(before),
      async () => {
        const bitmap = await this.read(before.source);
        const taken: TakenPicture = { source: before.source, width: bitmap.width, height: bitmap.height };
        return () => this.begin(reopenDraft(before, taken), bitmap);
      },
    );
  }

  change(event: PictureEvent): void {
    if (!this.draft) return;
    this.draft = reduceDraft(this.draft, event);
    if (isDescribed(this.draft)) this.isAltMissing = false;
    this.onChange();
  }

  /** Has the files of the part made; returns the field's value, or undefined where something is missing or has failed. */
  async finish(): Promise<string | undefined> {
    const { draft } = this;
    if (!draft || this.busy) return undefined;
    this.isAltMissing = !isDescribed(draft);
    if (this.isAltMissing) {
      this.onChange();
      return undefined;
    }
    let value: string | undefined;
    await this.run('making', undefined, async () => {
      const made =
        madeBefore(draft) ?? (await cutPicture(this.options.host(), draft.taken.source, draft.crop));
      return () => {
        value = describeDraft(draft, made);
        this.close();
      };
    });
    return value;
  }

  /** Gives up what is not in the field yet. */
  close(): void {
    this.forget();
    this.bitmap?.close();
    this.draft = undefined;
    this.bitmap = undefined;
    this.isAltMissing = false;
    this.onChange();
  }

  private async read(source: string): Promise<ImageBitmap> {
    return this.options.decode(await readTakenPicture(this.options.host(), source));
  }

  private begin(draft: PictureDraft, bitmap: ImageBitmap): void {
    this.bitmap?.close();
    this.draft = draft;
    this.bitmap = bitmap;
    this.isAltMissing = false;
  }
}
