import { addToLibrary, readLibrary } from '../../../shared/clients/media-library-client.ts';
import type {
  LibraryPage,
  LibraryPicture,
  MediaLibrary,
} from '../../../shared/clients/media-library-client.ts';
import { ALT_MAX, CENTER, formatPicture, roundFocus } from '../../../shared/core/content/picture.ts';
import type { Focus, HostPicture } from '../../../shared/core/content/picture.ts';
import { LatestCall } from './latest-call.ts';

/** A picture of the library that an editor is about to put into a field. */
export interface LibraryDraft extends HostPicture {
  readonly isDecorative: boolean;
}

export interface LibraryWorkOptions {
  readonly library: () => MediaLibrary;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
}

/** What happens to the picture of one field: the library is looked through or given a file, a picture described, and put into the field. */
export class LibraryWork extends LatestCall<'looking' | 'sending'> {
  draft: LibraryDraft | undefined;
  /** What was found; undefined while nobody has looked. */
  found: LibraryPage | undefined;
  search = '';
  /** The words were asked for, and are not there. */
  isAltMissing = false;
  private page = 1;

  constructor(private readonly options: LibraryWorkOptions) {
    super(options.onChange);
  }

  /** Looks for pictures with these words. */
  async look(search: string): Promise<void> {
    this.search = search;
    await this.lookAt(1, []);
  }

  async more(): Promise<void> {
    await this.lookAt(this.page + 1, this.found?.pictures ?? []);
  }

  /** Gives a file to the library. */
  async send(file: Blob): Promise<void> {
    await this.run(
      'sending',
      () => this.send(file),
      async () => {
        const picture = await addToLibrary(this.options.library(), file);
        return () => this.choose(picture);
      },
    );
  }

  /** Takes a picture in hand, with the words that the library has for it. */
  readonly choose = ({ src, width, height, alt }: LibraryPicture): void => {
    this.begin({ src, width, height, alt: alt.slice(0, ALT_MAX), focus: CENTER, isDecorative: false });
  };

  /** Takes the picture in hand that stands in the field. */
  reopen(picture: HostPicture): void {
    this.begin({ ...picture, isDecorative: picture.alt === '' });
  }

  change(changed: Partial<Pick<LibraryDraft, 'alt' | 'isDecorative'>> & { readonly focus?: Focus }): void {
    if (!this.draft) return;
    const focus = roundFocus(changed.focus ?? this.draft.focus);
    this.draft = { ...this.draft, ...changed, focus };
    if (isDescribed(this.draft)) this.isAltMissing = false;
    this.onChange();
  }

  /** The field's value; undefined where its words are missing. */
  finish(): string | undefined {
    if (!this.draft || this.busy) return undefined;
    const { isDecorative, alt, src, width, height, focus } = this.draft;
    this.isAltMissing = !isDescribed(this.draft);
    if (this.isAltMissing) {
      this.onChange();
      return undefined;
    }
    this.close();
    return formatPicture({ src, width, height, alt: isDecorative ? '' : alt.trim(), focus });
  }

  /** Gives up what is not in the field yet. */
  close(): void {
    this.draft = undefined;
    this.found = undefined;
    this.clear();
  }

  private begin(draft: LibraryDraft): void {
    this.draft = draft;
    this.found = undefined;
    this.clear();
  }

  private clear(): void {
    this.forget();
    this.isAltMissing = false;
    this.onChange();
  }

  private async lookAt(page: number, before: readonly LibraryPicture[]): Promise<void> {
    await this.run(
      'looking',
      () => this.lookAt(page, before),
      async () => {
        const { pictures, hasMore } = await readLibrary(this.options.library(), this.search, page);
        return () => {
          this.page = page;
          this.found = { pictures: [...before, ...pictures], hasMore };
        };
      },
    );
  }
}

function isDescribed({ alt, isDecorative }: LibraryDraft): boolean {
  return isDecorative || alt.trim() !== '';
}
