import { html, nothing } from 'lit';
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import type { MediaLibrary } from '../../../shared/clients/media-library-client.ts';
import { parsePicture } from '../../../shared/core/content/picture.ts';
import { PICTURE_MEGABYTES_MAX } from '../../../shared/core/content/picture-limits.ts';
import type { ChosenPicture } from '../../../shared/core/content/picture.ts';
import { LibraryWork } from './library-work.ts';
import type { LibraryDraft } from './library-work.ts';
import { renderFocusDot } from './library-focus.ts';
import { allowFiles, fileOf, TAKEN_TYPES } from './picture-files.ts';
import type { PictureControlOptions, PicturePlace } from './picture-control.ts';
import { renderPictureWords } from './picture-words.ts';

const BUSY: Readonly<Record<NonNullable<LibraryWork['busy']>, string>> = {
  looking: 'The media library is looked through …',
  sending: 'The picture is on its way to the media library …',
};

/**
 * The control of a picture whose host is a WordPress: chosen in its media library or uploaded into it, described, and put into the page. What
 * somebody has begun in a field is there again when they come back to it.
 */
export class LibraryControl implements ReactiveController {
  private readonly works = new Map<string, LibraryWork>();
  private options: PictureControlOptions | undefined;
  private told = '';

  constructor(
    private readonly element: LitElement,
    private readonly library: () => MediaLibrary,
  ) {
    element.addController(this);
  }

  /** By script, as a policy may allow no style attribute. */
  hostUpdated(): void {
    const { focus } = this.work?.draft ?? {};
    const { ratio } = this.options ?? {};
    const root = this.element.renderRoot;
    const dot = root.querySelector<HTMLElement>('.library-stage .picture-dot');
    const preview = root.querySelector<HTMLElement>('.library-preview');
    if (!focus || !dot || !preview) return;
    const [x, y] = focus;
    dot.style.setProperty('left', `${String(x)}%`);
    dot.style.setProperty('top', `${String(y)}%`);
    preview.style.setProperty('object-position', `${String(x)}% ${String(y)}%`);
    preview.style.setProperty('aspect-ratio', ratio === undefined ? 'auto' : String(ratio));
  }

  /** Takes a file that was dropped on the picture itself. */
  take({ field }: PicturePlace, file: Blob): void {
    void this.workOf(field).send(file);
  }

  render(options: PictureControlOptions): TemplateResult {
    if (this.options?.field !== options.field) this.told = '';
    this.options = options;
    const work = this.workOf(options.field);
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
      ${work.draft ? nothing : renderChosen(parsePicture(options.value), work)} ${renderWays(work)}
      <p class="hint" role="status">${work.busy ? BUSY[work.busy] : this.told}</p>
      ${
        work.problem === undefined
          ? nothing
          : html`<p class="refusal" role="alert">${work.problem}</p>
              <button type="button" @click=${work.retry}>Try again</button>`
      }
      ${work.found ? renderFound(work) : nothing} ${work.draft ? this.renderDraft(work, work.draft) : nothing}
    </div>`;
  }

  private get work(): LibraryWork | undefined {
    return this.options && this.works.get(this.options.field);
  }

  private workOf(field: string): LibraryWork {
    const known = this.works.get(field);
    if (known) return known;
    const work = new LibraryWork({
      library: this.library,
      onChange: () => {
        this.element.requestUpdate();
      },
    });
    this.works.set(field, work);
    return work;
  }

  private renderDraft(work: LibraryWork, draft: LibraryDraft): TemplateResult {
    return html`${renderFocusDot(draft, (focus) => {
        work.change({ focus });
      })}
      <p class="hint" id="picture-focus-hint">
        The dot stays in view where the page shows less: drag it, or press the arrow keys on it.
      </p>
      <p class="hint">How it will look:</p>
      <img class="picture-preview library-preview" src=${draft.src} alt="" />
      ${renderPictureWords(draft, work.isAltMissing, (changed) => {
        work.change(changed);
      })}
      <div class="picture-buttons">
        <button type="button" class="primary" @click=${() => this.finish(work)}>Show it in the page</button>
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

  private finish(work: LibraryWork): void {
    const value = work.finish();
    if (value !== undefined) {
      this.told = 'The picture is in the page. It is public after Save.';
      this.options?.onChange(value);
    } else if (work.isAltMissing) {
      this.element.renderRoot.querySelector<HTMLElement>('#picture-alt')?.focus();
    }
  }
}

/** The library's own file: an admin screen shows it from its own host. */
function renderChosen(chosen: ChosenPicture | undefined, work: LibraryWork): TemplateResult {
  if (!chosen || !('src' in chosen)) return html`<p class="hint">The built-in picture stands there.</p>`;
  return html`<img class="picture-now" src=${chosen.src} alt=${chosen.alt} />
    <p class="hint">${chosen.alt === '' ? 'It only decorates.' : chosen.alt}</p>
    <button
      type="button"
      @click=${() => {
        work.reopen(chosen);
      }}
    >
      Change its words or its dot
    </button>`;
}

function renderWays(work: LibraryWork): TemplateResult {
  return html`<button type="button" @click=${() => void work.look('')}>Choose from the media library</button>
    <label for="picture-file">Or upload a new picture</label>
    <input
      id="picture-file"
      type="file"
      accept=${TAKEN_TYPES}
      aria-describedby="picture-file-hint"
      @change=${(event: Event) => {
        const input = event.currentTarget as HTMLInputElement;
        const [file] = input.files ?? [];
        if (file) void work.send(file);
        // The same file, chosen again, is a change too.
        input.value = '';
      }}
    />
    <p class="hint" id="picture-file-hint">
      Or drop one here, or on the picture in the page. JPEG, PNG, WebP or AVIF, smaller than
      ${PICTURE_MEGABYTES_MAX} MB.
    </p>`;
}

function renderFound(work: LibraryWork): TemplateResult {
  const { pictures, hasMore } = work.found ?? { pictures: [], hasMore: false };
  return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const { words } = (event.currentTarget as HTMLFormElement).elements as HTMLFormControlsCollection & {
          words?: HTMLInputElement;
        };
        void work.look(words?.value.trim() ?? '');
      }}
    >
      <label for="picture-search">Search the media library</label>
      <input id="picture-search" name="words" type="search" autocomplete="off" .value=${work.search} />
      <button>Search</button>
    </form>
    ${pictures.length === 0 ? html`<p class="hint">No picture was found.</p>` : nothing}
    <ul class="library">
      ${pictures.map(
        (picture) =>
          html`<li>
            <button
              type="button"
              @click=${() => {
                work.choose(picture);
              }}
            >
              <img src=${picture.thumbnail} alt=${picture.alt || picture.title} loading="lazy" />
            </button>
          </li>`,
      )}
    </ul>
    ${hasMore ? html`<button type="button" @click=${() => void work.more()}>More pictures</button>` : nothing}`;
}
