import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { LibraryPage } from '../../../shared/clients/media-library-client.ts';
import { parsePicture } from '../../../shared/core/content/picture.ts';
import { PICTURE_MEGABYTES_MAX, PICTURE_TYPES } from '../../../shared/core/content/picture-limits.ts';
import { AltField } from '../../editing-kit/alt-field.tsx';
import { reactView } from '../react-view.ts';
import { describePart, sizePart, type PictureDraft } from './picture-draft.ts';
import type { PictureSource } from './picture-sources.ts';
import { paintStage, renderStage } from './picture-stage.ts';
import { PictureWork } from './picture-work.ts';
import { translate } from '../../../shared/core/text/translate.ts';

export interface PictureField {
  readonly field: string;
  /** Width by height; undefined for any ratio. */
  readonly ratio: number | undefined;
}

export interface PictureControlOptions extends PictureField {
  /** The field's label for a person. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const GROWTH = 1.15;
const BUSY: Readonly<Record<NonNullable<PictureWork['busy']>, string>> = {
  looking: translate('Searching the media library …'),
  sending: translate('Uploading the picture …'),
  opening: translate('Opening the picture …'),
  making: translate('Creating its sizes …'),
};

/** Uploads, selects, crops and describes pictures. A field's work survives other selections. */
export class PictureControl implements ReactiveController {
  private readonly works = new Map<string, PictureWork>();
  private options: PictureControlOptions | undefined;
  private status = '';

  constructor(
    private readonly element: LitElement,
    private readonly source: () => PictureSource,
  ) {
    element.addController(this);
  }

  hostUpdated(): void {
    const open = this.options && this.works.get(this.options.field)?.open;
    if (open) paintStage(this.element.renderRoot, open);
  }

  /** A file that was dropped on the picture itself. */
  pick({ field, ratio }: PictureField, file: Blob): void {
    void this.workOf(field).send(file, ratio);
  }

  render(options: PictureControlOptions): TemplateResult {
    if (this.options?.field !== options.field) this.status = '';
    this.options = options;
    const work = this.workOf(options.field);
    return html`<div
      id="control"
      class="picture-control"
      role="group"
      aria-label=${options.label}
      tabindex="-1"
      @dragover=${(event: DragEvent) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      }}
      @drop=${(event: DragEvent) => {
        const [file] = event.dataTransfer?.files ?? [];
        if (!file) return;
        // Otherwise the browser opens the file instead of the editor.
        event.preventDefault();
        this.pick(options, file);
      }}
    >
      ${work.open ? nothing : this.renderChosen(work, options)} ${this.renderWays(work, options)}
      <p class="hint" role="status">${work.busy ? BUSY[work.busy] : this.status}</p>
      ${
        work.problem === undefined
          ? nothing
          : html`<p class="refusal" role="alert">${work.problem}</p>
              <button type="button" @click=${work.retry}>${translate('Try again')}</button>`
      }
      ${work.found ? renderFound(work, work.found, options.ratio) : nothing}
      ${work.open ? this.renderDraft(work, work.open.draft, options) : nothing}
    </div>`;
  }

  private workOf(field: string): PictureWork {
    const work = this.works.get(field) ?? new PictureWork(this.source, () => this.element.requestUpdate());
    this.works.set(field, work);
    return work;
  }

  private renderChosen(work: PictureWork, { value, ratio }: PictureControlOptions): TemplateResult {
    const { addressOf, reopener, reopenLabel } = this.source();
    const chosen = parsePicture(value);
    const address = chosen && addressOf(chosen);
    if (!chosen || address === undefined)
      return html`<p class="hint">${translate('The built-in picture is shown.')}</p>`;
    return html`<img class="picture-now" src=${address} alt=${chosen.alt} />
      <p class="hint">${chosen.alt === '' ? translate('It only decorates.') : chosen.alt}</p>
      ${
        reopener(chosen, ratio)
          ? html`<button type="button" @click=${() => void work.reopen(chosen, ratio)}>
              ${reopenLabel}
            </button>`
          : nothing
      }`;
  }

  private renderWays(work: PictureWork, place: PictureField): TemplateResult {
    const { look, uploadLabel } = this.source();
    return html`${
        look
          ? html`<button type="button" @click=${() => void work.look('')}>
              ${translate('Choose from the media library')}
            </button>`
          : nothing
      }
      <label for="picture-file">${uploadLabel}</label>
      <input
        id="picture-file"
        type="file"
        accept=${PICTURE_TYPES.join()}
        aria-describedby="picture-file-hint"
        @change=${(event: Event) => {
          const input = event.currentTarget as HTMLInputElement;
          const [file] = input.files ?? [];
          // The same file, chosen again, is a change too.
          input.value = '';
          if (file) this.pick(place, file);
        }}
      />
      <p class="hint" id="picture-file-hint">
        ${translate(
          'Or drop one here, or on the picture in the page. JPEG, PNG, WebP or AVIF, smaller than %s MB.',
          PICTURE_MEGABYTES_MAX,
        )}
      </p>`;
  }

  private renderDraft(
    work: PictureWork,
    draft: PictureDraft,
    options: PictureControlOptions,
  ): TemplateResult {
    const size = (factor: number) => (): void => work.change(sizePart(draft, draft.crop.width * factor));
    return html`${renderStage(draft, (changed) => work.change(changed))}
      ${
        draft.isWhole
          ? nothing
          : html`<div class="picture-buttons">
                <button type="button" @click=${size(1 / GROWTH)}>${translate('Smaller part')}</button>
                <button type="button" @click=${size(GROWTH)}>${translate('Larger part')}</button>
              </div>
              <p class="hint" role="status">${describePart(draft)}</p>
              <p class="hint" id="picture-crop-hint">
                ${translate('Drag the frame, or press the arrow keys on it; plus and minus change its size.')}
              </p>`
      }
      <p class="hint" id="picture-focus-hint">
        ${translate('The dot marks what stays visible where the page shows less. Drag it, or press the arrow keys on it.')}
      </p>
      <canvas class="picture-preview" role="img" aria-label=${translate('How it will look')}></canvas>
      ${reactView(AltField, {
        label: translate('What does it show?'),
        alt: draft.alt,
        isDecoration: draft.isDecorative,
        isMissing: work.isAltMissing,
        onDescribe: (alt, isDecorative) => work.change({ alt, isDecorative }),
      })}
      <div class="picture-buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${work.busy !== undefined}
          @click=${() => void this.finish(work, options)}
        >
          ${translate('Show it in the page')}
        </button>
        <button type="button" @click=${() => work.cancel()}>${translate('Cancel')}</button>
      </div>`;
  }

  /** `options` of the time of the press: another field may be selected when the files are made. */
  private async finish(work: PictureWork, options: PictureControlOptions): Promise<void> {
    await work.finish((value) => {
      this.status = translate('The picture is in the page. It is public after Save.');
      options.onChange(value);
    });
    if (work.isAltMissing) this.element.renderRoot.querySelector<HTMLElement>('.field textarea')?.focus();
  }
}

/** The results of a search. `ratio` is that of the picture's place. */
function renderFound(
  work: PictureWork,
  { pictures, hasMore }: LibraryPage,
  ratio: number | undefined,
): TemplateResult {
  return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        void work.look(form.querySelector('input')?.value.trim() ?? '');
      }}
    >
      <label for="picture-search">${translate('Search the media library')}</label>
      <input id="picture-search" type="search" autocomplete="off" .value=${work.search} />
      <button>${translate('Search')}</button>
    </form>
    ${pictures.length === 0 ? html`<p class="hint">${translate('No picture was found.')}</p>` : nothing}
    <ul class="library">
      ${pictures.map(
        (picture) =>
          html`<li>
            <button type="button" @click=${() => void work.choose(picture, ratio)}>
              <img src=${picture.thumbnail} alt=${picture.alt || picture.title} loading="lazy" />
            </button>
          </li>`,
      )}
    </ul>
    ${hasMore ? html`<button type="button" @click=${() => void work.more()}>${translate('More pictures')}</button>` : nothing}`;
}
