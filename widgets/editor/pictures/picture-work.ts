import type { LibraryPage, LibraryPicture } from '../../../shared/clients/media-library-client.ts';
import type { ChosenPicture } from '../../../shared/core/content/picture.ts';
import { isDescribed, type PictureDraft } from './picture-draft.ts';
import type { OpenPicture, PictureSource } from './picture-sources.ts';

type Busy = 'looking' | 'sending' | 'opening' | 'making';

/** The upload or choice, crop and description of a field's picture. Only the latest call counts. */
export class PictureWork {
  open: OpenPicture | undefined;
  found: LibraryPage | undefined;
  search = '';
  busy: Busy | undefined;
  problem: string | undefined;
  /** Repeats the call that failed. */
  retry: (() => void) | undefined;
  /** The required description is missing. */
  isAltMissing = false;
  private page = 1;
  private turn = 0;

  /** `onChange`: something that is shown has changed. */
  constructor(
    private readonly source: () => PictureSource,
    private readonly onChange: () => void,
  ) {}

  /** Uploads a file; `ratio` is that of the picture's place. */
  async send(file: Blob, ratio: number | undefined): Promise<void> {
    await this.run('sending', () => this.source().take(file, ratio), this.begin);
  }

  /** Opens the field's own picture. */
  async reopen(chosen: ChosenPicture, ratio: number | undefined): Promise<void> {
    const open = this.source().reopener(chosen, ratio);
    if (open) await this.run('opening', open, this.begin);
  }

  async choose(picture: LibraryPicture, ratio: number | undefined): Promise<void> {
    const { choose } = this.source();
    if (choose) await this.run('opening', () => choose(picture, ratio), this.begin);
  }

  async look(search: string, page = 1): Promise<void> {
    const { look } = this.source();
    this.search = search;
    const before = page === 1 ? [] : (this.found?.pictures ?? []);
    if (!look) return;
    await this.run(
      'looking',
      () => look(search, page),
      ({ pictures, hasMore }) => {
        this.page = page;
        this.found = { pictures: [...before, ...pictures], hasMore };
      },
    );
  }

  async more(): Promise<void> {
    await this.look(this.search, this.page + 1);
  }

  change(changed: Partial<PictureDraft>): void {
    if (!this.open) return;
    const draft = { ...this.open.draft, ...changed };
    this.open = { ...this.open, draft };
    if (isDescribed(draft)) this.isAltMissing = false;
    this.onChange();
  }

  /** Calls `onDone` with the field's value, or sets `isAltMissing`. */
  async finish(onDone: (value: string) => void): Promise<void> {
    const { open } = this;
    if (!open || this.busy) return;
    this.isAltMissing = !isDescribed(open.draft);
    if (this.isAltMissing) {
      this.onChange();
      return;
    }
    await this.run(
      'making',
      () => open.finish(open.draft),
      (value) => {
        this.close();
        onDone(value);
      },
      () => this.finish(onDone),
    );
  }

  /** Discards the draft and its upload, unless they are in the field. */
  cancel(): void {
    this.open?.discard?.();
    this.close();
  }

  private readonly begin = (open: OpenPicture): void => {
    this.cancel();
    this.open = open;
  };

  private close(): void {
    this.forget();
    this.open?.bitmap.close();
    this.open = undefined;
    this.found = undefined;
    this.isAltMissing = false;
    this.onChange();
  }

  private async run<T>(
    busy: Busy,
    call: () => Promise<T>,
    onDone: (value: T) => void,
    again = (): Promise<void> => this.run(busy, call, onDone),
  ): Promise<void> {
    this.forget();
    const { turn } = this;
    this.busy = busy;
    this.onChange();
    try {
      const value = await call();
      if (turn !== this.turn) return;
      this.busy = undefined;
      onDone(value);
    } catch (error) {
      if (turn !== this.turn) return;
      this.busy = undefined;
      this.problem = error instanceof Error ? error.message : String(error);
      this.retry = () => void again();
    }
    this.onChange();
  }

  /** Answers to earlier calls no longer count. */
  private forget(): void {
    this.turn += 1;
    this.busy = undefined;
    this.problem = undefined;
    this.retry = undefined;
  }
}
