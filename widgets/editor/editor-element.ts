import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { readPagePaths } from '../../shared/clients/sitemap-client.ts';
import { openContentStore } from '../../shared/content-store/content-store.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { conflictStyles, renderConflicts } from '../kit/conflict-list.ts';
import { NoticeList, noticeStyles } from '../kit/notice-list.ts';
import { describeSaveState } from '../kit/save-words.ts';
import { SaveReporter } from '../kit/save-reporter.ts';
import { openEditingDesk } from './editing-desk.ts';
import type { EditingDesk } from './editing-desk.ts';
import { editorStyles } from './editor-styles.ts';
import { paletteStyles } from '../kit/palette-styles.ts';
import { chooseControl, describeField, describeKind, renderControl } from './field-control.ts';
import type { ControlKind } from './field-control.ts';

declare global {
  interface HTMLElementTagNameMap {
    'speaker-editor': SpeakerEditor;
  }
}

/** The widths at which the page can be seen. */
const WIDTHS = ['phone', 'tablet', 'desktop'] as const;
type Width = (typeof WIDTHS)[number];

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The parent frame: the page, the field in hand beside it, and saving with the editor's own nonce. Serves `/editor` and the
 * WordPress admin; the nonce never reaches the frame (contract 6).
 *
 * @element speaker-editor
 * @attr {string} src - The page to edit.
 * @attr {string} content-url - The content route, `…/wp-json/{namespace}/v1/content`.
 * @attr {string} nonce - The nonce that saving needs.
 * @attr {string} content-key - The key that saving needs.
 * @fires speaker-saved - A save has succeeded; detail `{savedCount}`.
 * @fires speaker-error - A save has failed; detail `{message}`.
 * @csspart notices - The region of the notifications.
 * @csspart notice - One notification.
 * @csspart conflicts - The choice between two editors' texts.
 */
export class SpeakerEditor extends LitElement {
  static override properties: PropertyDeclarations = {
    src: {},
    contentUrl: { attribute: 'content-url' },
    contentKey: { attribute: 'content-key' },
    width: { state: true },
    paths: { state: true },
  };
  static override styles = [paletteStyles, noticeStyles, conflictStyles, editorStyles];

  declare src: string;
  declare contentUrl: string;
  declare contentKey: string;
  declare width: Width;
  declare paths: readonly string[];

  private readonly notices = new NoticeList(this);
  private readonly reporter = new SaveReporter(this, this.notices);
  private desk: EditingDesk | undefined;
  private ending: AbortController | undefined;
  private control: { readonly field: string; readonly kind: ControlKind } | undefined;

  constructor() {
    super();
    this.src = '';
    this.contentUrl = '';
    this.contentKey = '';
    this.width = 'desktop';
    this.paths = [];
    this.addEventListener('keydown', (event) => {
      this.obeyKey(event);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate('src');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ending?.abort();
    this.desk = undefined;
  }

  /** Attributes are live: another page or service starts the desk anew; what is unsaved is recovered. */
  protected override updated(changed: PropertyValues): void {
    const concerned = changed.has('src') || changed.has('contentUrl');
    const frame = this.renderRoot.querySelector('iframe');
    if (!this.isConnected || !concerned || !frame || !this.src) return;
    this.ending?.abort();
    this.ending = new AbortController();
    this.desk = openEditingDesk({
      frame,
      src: this.src,
      contentUrl: this.contentUrl,
      // A security policy empties the attribute, never the property.
      settings: () => ({
        nonce: this.nonce || (this.getAttribute('nonce') ?? ''),
        contentKey: this.contentKey,
      }),
      store: openContentStore(
        createTextStore(() => localStorage),
        createTextStore(() => sessionStorage),
      ),
      onChange: () => {
        this.requestUpdate();
      },
      onAttempt: (attempt, auto) => {
        this.reporter.tell(attempt, auto);
      },
      onUnread: (message) => {
        this.notices.add('error', `The saved texts could not be read: ${message}`);
      },
      signal: this.ending.signal,
    });
    if (Object.keys(this.desk.state.pending).length > 0) {
      this.notices.add('info', 'Texts from your last visit that were not saved are back.');
    }
    this.requestUpdate();
    void this.loadPaths();
  }

  protected override render(): TemplateResult {
    const { desk } = this;
    return html`<div class="editor">
      ${this.renderBar(desk)}
      <div class="view">
        <div class="stage ${this.width}"><iframe title="The page to edit"></iframe></div>
        ${this.notices.render()}
      </div>
      <aside aria-label="Editing">
        ${
          desk
            ? html`${renderConflicts(desk.state.conflicts, desk.state.pending, (field, choice) => {
                desk.resolve(field, choice);
              })}
              ${this.renderField(desk)} ${this.renderVersions(desk)} ${this.renderChanges(desk)}
              ${this.renderFields(desk)}`
            : nothing
        }
      </aside>
    </div>`;
  }

  private renderBar(desk: EditingDesk | undefined): TemplateResult {
    const count = Object.keys(desk?.state.pending ?? {}).length;
    const phase = desk?.state.phase ?? 'idle';
    const isSaving = phase === 'saving' || phase === 'auto-saving';
    const isThere = desk?.status === 'connected';
    const text =
      desk && isThere
        ? describeSaveState(desk.state)
        : desk?.status === 'reconnecting'
          ? 'Reconnecting…'
          : 'Loading the page…';
    return html`<div class="bar" role="region" aria-label="Editing tools">
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const input = this.renderRoot.querySelector<HTMLInputElement>('#page');
          if (input) desk?.open(input.value);
        }}
      >
        <label for="page">Page</label>
        <input id="page" list="pages" .value=${desk?.path ?? ''} spellcheck="false" autocomplete="off" />
        <datalist id="pages">${this.paths.map((path) => html`<option value=${path}></option>`)}</datalist>
        <button>Go</button>
      </form>
      <span class="groups widths" role="group" aria-label="Width">
        ${WIDTHS.map(
          (width) =>
            html`<button
              type="button"
              aria-pressed=${this.width === width}
              @click=${() => {
                this.width = width;
              }}
            >
              ${describeField(width)}
            </button>`,
        )}
      </span>
      <span class="actions">
        <span class="status ${isThere && count === 0 ? '' : 'waiting'}" role="status">${text}</span>
        <button type="button" ?disabled=${!desk?.history.canUndo} @click=${() => desk?.undo()}>Undo</button>
        <button type="button" ?disabled=${!desk?.history.canRedo} @click=${() => desk?.redo()}>Redo</button>
        <button
          type="button"
          class="primary"
          ?disabled=${count === 0 || isSaving}
          @click=${() => desk?.save()}
        >
          Save
        </button>
      </span>
    </div>`;
  }

  private renderField(desk: EditingDesk): TemplateResult {
    const { selected } = desk;
    if (selected === undefined) {
      return html`<section>
        <h2>Click a text to change it</h2>
        <p class="hint">Type right in the page, or here. Nothing is public before you save.</p>
      </section>`;
    }
    const value = desk.values[selected] ?? '';
    if (this.control?.field !== selected)
      this.control = { field: selected, kind: chooseControl(selected, value) };
    const { kind } = this.control;
    return html`<section>
      <h2><label for="control">${describeField(selected)}</label></h2>
      <p class="kind">${describeKind(kind)}</p>
      ${renderControl(kind, value, (text) => {
        desk.setValue(selected, text);
      })}
      ${
        desk.state.refusals[selected] === undefined
          ? nothing
          : html`<p class="refusal">${desk.state.refusals[selected]}</p>`
      }
      ${selected in desk.state.saved ? keyed(selected, this.renderGoingBack(desk, selected)) : nothing}
    </section>`;
  }

  private renderGoingBack(desk: EditingDesk, field: string): TemplateResult {
    return html`<details class="going-back">
      <summary>Back to the built-in text</summary>
      <p class="hint">
        Takes your text off the site at once, for everyone. It stays below, among what was saved before.
      </p>
      <button
        type="button"
        ?disabled=${desk.state.phase === 'saving' || desk.state.phase === 'auto-saving'}
        @click=${() => {
          desk.goBack(field);
          this.renderRoot.querySelector<HTMLElement>('#control')?.focus();
        }}
      >
        Take it off now
      </button>
    </details>`;
  }

  private renderVersions(desk: EditingDesk): TemplateResult | typeof nothing {
    const { selected, versions } = desk;
    if (selected === undefined || versions.length === 0) return nothing;
    return html`<details>
      <summary>What was saved before (${versions.length})</summary>
      <ul>
        ${versions.map(
          ({ field_value: text, saved_at: savedAt }) =>
            html`<li>
              <time datetime=${savedAt}>until ${MOMENT.format(new Date(savedAt))}</time>
              ${
                text === null
                  ? nothing
                  : html`<button
                      type="button"
                      @click=${() => {
                        desk.setValue(selected, text);
                      }}
                    >
                      Use again
                    </button>`
              }
              <span class="texts">${text ?? 'The built-in text'}</span>
            </li>`,
        )}
      </ul>
    </details>`;
  }

  private renderChanges(desk: EditingDesk): TemplateResult | typeof nothing {
    const changes = Object.entries(desk.state.pending);
    if (changes.length === 0) return nothing;
    return html`<section>
      <h2>Not public yet</h2>
      <ul>
        ${changes.map(
          ([field, text]) =>
            html`<li>
              <span>${describeField(field)}</span>
              <button
                type="button"
                aria-label="Revert ${describeField(field)}"
                @click=${() => {
                  desk.revert(field);
                }}
              >
                Revert
              </button>
              <span class="texts"
                ><del>${desk.state.saved[field] ?? desk.originals[field] ?? ''}</del> <ins>${text}</ins></span
              >
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderFields(desk: EditingDesk): TemplateResult | typeof nothing {
    const fields = Object.entries(desk.values);
    if (fields.length === 0) return nothing;
    return html`<details>
      <summary>All texts of this page (${fields.length})</summary>
      <ul class="fields">
        ${fields.map(
          ([field, text]) =>
            html`<li>
              <button
                type="button"
                class="field-link"
                aria-current=${field === desk.selected ? 'true' : nothing}
                @click=${() => {
                  desk.choose(field);
                }}
              >
                ${describeField(field)}
              </button>
              <span class="texts hint">${text}</span>
            </li>`,
        )}
      </ul>
    </details>`;
  }

  private obeyKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    if (key === 's') this.desk?.save();
    else if (key === 'z' && !event.shiftKey) this.desk?.undo();
    else if (key === 'y' || key === 'z') this.desk?.redo();
    else return;
    event.preventDefault();
  }

  /** The page picker knows the site's pages where it may read them: on its own origin. */
  private async loadPaths(): Promise<void> {
    const { origin } = new URL(this.src, document.baseURI);
    if (origin !== location.origin) return;
    this.paths = await readPagePaths(origin).catch(() => []);
  }
}

if (!customElements.get('speaker-editor')) customElements.define('speaker-editor', SpeakerEditor);
