import { html, nothing } from 'lit';
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import type { PictureHost } from '../../../shared/clients/pictures-client.ts';
import { parsePicture, pictureAddress, pictureWidths } from '../../../shared/core/content/picture.ts';
import { PICTURE_MEGABYTES_MAX } from '../../../shared/core/content/picture-limits.ts';
import type { ChosenPicture } from '../../../shared/core/content/picture.ts';
import { describeCrop } from './picture-draft.ts';
import type { PictureDraft } from './picture-draft.ts';
import { allowFiles, fileOf, TAKEN_TYPES } from './picture-files.ts';
import { paintStage, renderPreview, renderStage } from './picture-stage.ts';
import { PictureWork } from './picture-work.ts';
import { renderPictureWords } from './picture-words.ts';

/** A picture's field, and its place on the page. */
export interface PicturePlace {
  readonly field: string;
  /** Width by height; undefined where any shape will do. */
  readonly ratio: number | undefined;
}

export interface PictureControlOptions extends PicturePlace {
  /** What the field says, for a person. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const GROWTH = 1.15;

const BUSY: Readonly<Record<NonNullable<PictureWork['busy']>, string>> = {
  sending: 'The picture is on its way …',
  opening: 'The picture is opened …',
  making: 'Its sizes are made …',
};

/**
 * The control of a picture: a file is chosen or dropped, a part of it framed, said in words, and put into the page. What somebody has begun in
 * a field is there again when they come back to it.
 */
export class PictureControl implements ReactiveController {
  private readonly works = new Map<string, PictureWork>();
  private options: PictureControlOptions | undefined;
  private told = '';

  constructor(
    private readonly element: LitElement,
    private readonly host: () => PictureHost,
  ) {
    element.addController(this);
  }

  hostUpdated(): void {
    const { draft, bitmap } = this.work ?? {};
    if (draft && bitmap) paintStage(this.element.renderRoot, draft, bitmap);
  }

  /** Takes a file that was dropped on the picture itself. */
  take({ field, ratio }: PicturePlace, file: Blob): void {
    void this.workOf(field).send(file, ratio);
  }

  render(options: PictureControlOptions): TemplateResult {
    if (this.options?.field !== options.field) this.told = '';
    this.options = options;
    const work = this.workOf(options.field);
    const chosen = parsePicture(options.value);
    return html`<div
      id="control"
      class="picture-control"
      role="group"
      aria-label=${options.label}
      tabindex="-1"
      @dragover=${allowFiles}
      @drop=${(event: DragEvent) => {
        const file = fileOf(event);
        if (file) this.take(options, file);
      }}
    >
      ${work.draft ? nothing : this.renderChosen(chosen)}
      <label for="picture-file"
        >${work.draft || chosen ? 'Choose another picture' : 'Choose a picture'}</label
      >
      <input
        id="picture-file"
        type="file"
        accept=${TAKEN_TYPES}
        aria-describedby="picture-file-hint"
        @change=${(event: Event) => {
          const input = event.currentTarget as HTMLInputElement;
          const [file] = input.files ?? [];
          // The same file, chosen again, is a change too.
          input.value = '';
          if (file) this.take(options, file);
        }}
      />
      <p class="hint" id="picture-file-hint">
        Or drop one here, or on the picture in the page. JPEG, PNG, WebP or AVIF, smaller than
        ${PICTURE_MEGABYTES_MAX} MB.
      </p>
      <p class="hint" role="status">${work.busy ? BUSY[work.busy] : this.told}</p>
      ${work.problem === undefined ? nothing : this.renderProblem(work.problem, work.retry)}
      ${work.draft ? this.renderDraft(work, work.draft) : nothing}
    </div>`;
  }

  private get work(): PictureWork | undefined {
    return this.options && this.works.get(this.options.field);
  }

  private workOf(field: string): PictureWork {
    const known = this.works.get(field);
    if (known) return known;
    const work = new PictureWork({
      host: this.host,
      decode: (file) => createImageBitmap(file),
      onChange: () => {
        this.element.requestUpdate();
      },
    });
    this.works.set(field, work);
    return work;
  }

  private renderChosen(chosen: ChosenPicture | undefined): TemplateResult {
    if (!chosen) return html`<p class="hint">The built-in picture stands there.</p>`;
    const [width = chosen.width] = pictureWidths(chosen.width).filter((step) => step >= 480);
    const src = new URL(
      pictureAddress(chosen, width, 'webp'),
      new URL(this.host().contentUrl, document.baseURI),
    );
    return html`<img class="picture-now" src=${src.href} alt=${chosen.alt} />
      <p class="hint">${chosen.alt === '' ? 'It only decorates.' : chosen.alt}</p>
      ${
        'id' in chosen
          ? html`<button type="button" @click=${() => void this.work?.reopen(chosen)}>
              Change its part or its words
            </button>`
          : nothing
      }`;
  }

  private renderProblem(problem: string, retry: (() => void) | undefined): TemplateResult {
    return html`<p class="refusal" role="alert">${problem}</p>
      ${retry ? html`<button type="button" @click=${retry}>Try again</button>` : nothing}`;
  }

  private renderDraft(work: PictureWork, draft: PictureDraft): TemplateResult {
    const size = (factor: number) => (): void => {
      work.change({ type: 'sized', width: draft.crop.width * factor });
    };
    return html`${renderStage(draft, (event) => {
        work.change(event);
      })}
      <div class="picture-buttons">
        <button type="button" @click=${size(1 / GROWTH)}>Smaller part</button>
        <button type="button" @click=${size(GROWTH)}>Larger part</button>
      </div>
      <p class="hint" role="status">${describeCrop(draft)}</p>
      <p class="hint" id="picture-crop-hint">
        Drag the frame, or press the arrow keys on it; plus and minus change its size.
      </p>
      <p class="hint" id="picture-focus-hint">
        The dot stays in view where a window shows less: drag it, or press the arrow keys on it.
      </p>
      ${renderPreview()}
      ${renderPictureWords(draft, work.isAltMissing, ({ alt, isDecorative }) => {
        if (alt !== undefined) work.change({ type: 'described', alt });
        if (isDecorative !== undefined) work.change({ type: 'decorates', isDecorative });
      })}
      <div class="picture-buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${work.busy !== undefined}
          @click=${() => void this.finish(work)}
        >
          Show it in the page
        </button>
        <button
          type="button"
          @click=${() => {
            work.close();
          }}
        >
          Cancel
        </button>
      </div>`;
  }

  /** Somebody may have gone to another field while the files were made. */
  private async finish(work: PictureWork): Promise<void> {
    const { options } = this;
    const value = await work.finish();
    if (value !== undefined) {
      this.told = 'The picture is in the page. It is public after Save.';
      options?.onChange(value);
    } else if (work.isAltMissing) {
      this.element.renderRoot.querySelector<HTMLElement>('#picture-alt')?.focus();
    }
  }
}
