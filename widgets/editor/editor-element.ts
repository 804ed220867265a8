import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { fetchNonce } from '../../shared/clients/nonce-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { createContentStore } from '../../shared/content-store/content-store.ts';
import { toOrigin } from '../../shared/core/editing/origins.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { KIT_CSS } from '../editing-kit/kit-styles.ts';
import pictureStyles from './pictures/picture-control.css?inline';
import { PictureControl } from './pictures/picture-control.ts';
import { createHostSource, createLibrarySource } from './pictures/picture-sources.ts';
import { NoticeList, Notices } from '../editing-kit/notice-list.tsx';
import { createSaveReporter, RECOVERED } from '../editing-kit/save-words.ts';
import { readEditorName, renderEditorName } from './editor-name.ts';
import { EditorSession } from './editor-session.ts';
import { renderPanels } from './editor-panels.ts';
import { renderTools, renderUnansweredHelp, type Width } from './editor-tools.ts';
import barStyles from './editor-bar.css?inline';
import controlStyles from './editor-controls.css?inline';
import layoutStyles from './editor-layout.css?inline';
import panelStyles from './editor-panels.css?inline';
import { FocusRestorer } from './focus-restorer.ts';
import { reactView } from './react-view.ts';
import { translate } from '../../shared/core/text/translate.ts';

const SHEETS = [KIT_CSS, layoutStyles, controlStyles, barStyles, panelStyles, pictureStyles];

declare global {
  interface HTMLElementTagNameMap {
    'speaker-editor': SpeakerEditor;
  }
}

const NO_WEB_ADDRESS = translate('The address of the page to edit has to begin with https:// or http://.');

/**
 * The parent frame: the page, the selected field next to it, and saving with the editor's nonce.
 * Used by `/editor` and the WordPress admin; the nonce never reaches the frame
 * (docs/interfaces.md#messages).
 *
 * @element speaker-editor
 * @attr {string} src - The page to edit.
 * @attr {string} content-url - The content route, `…/wp-json/{namespace}/v1/content`.
 * @attr {string} nonce - The nonce for saving.
 * @attr {string} nonce-url - The address of a new nonce as plain text, for when the current one has
 * expired.
 * @attr {string} content-key - The key for saving.
 * @attr {string} user - The ID of the signed-in user at a host with accounts. Unsaved text is
 * stored separately per user.
 * @attr {boolean} publishing - The host has preview links and scheduled publication. Without
 * `user`, editors enter their names.
 * @attr {boolean} proposing - The account saves drafts that others publish: Save is Propose.
 * @attr {boolean} pictures - The host accepts pictures and creates their sizes.
 * @attr {string} media-url - The media library of a WordPress, `…/wp-json/wp/v2/media`, for
 * choosing and uploading pictures.
 * @fires speaker-saved - A save has succeeded; detail `{savedCount}`.
 * @fires speaker-error - A save has failed; detail `{message}`.
 * @csspart notices - The region of the notifications.
 * @csspart notice - One notification.
 * @csspart conflicts - The choice between two editors' texts.
 * @csspart drafts - The drafts that are published only when selected.
 */
export class SpeakerEditor extends LitElement {
  static override properties: PropertyDeclarations = {
    src: {},
    contentUrl: { attribute: 'content-url' },
    nonceUrl: { attribute: 'nonce-url' },
    contentKey: { attribute: 'content-key' },
    user: {},
    publishing: { type: Boolean },
    proposing: { type: Boolean },
    pictures: { type: Boolean },
    mediaUrl: { attribute: 'media-url' },
    width: { state: true },
  };
  static override styles = SHEETS.map(unsafeCSS);

  declare src: string;
  declare contentUrl: string;
  declare nonceUrl: string;
  declare contentKey: string;
  declare user: string;
  declare publishing: boolean;
  declare proposing: boolean;
  declare pictures: boolean;
  declare mediaUrl: string;
  declare width: Width;

  private readonly notices = new Notices(() => this.requestUpdate());
  private readonly hostSource = createHostSource(() => ({
    contentUrl: this.contentUrl,
    settings: this.readSettings(),
  }));
  private readonly librarySource = createLibrarySource(() => ({
    mediaUrl: this.mediaUrl,
    settings: this.readSettings(),
  }));
  private readonly picture = new PictureControl(this, () =>
    this.mediaUrl ? this.librarySource : this.hostSource,
  );
  private readonly storage = createTextStore(() => localStorage);
  private readonly report = createSaveReporter(this.notices, {
    onSaved: (detail) => this.emit('speaker-saved', detail),
    onError: (detail) => this.emit('speaker-error', detail),
  });
  private session: EditorSession | undefined;
  private ending: AbortController | undefined;

  constructor() {
    super();
    const texts = { src: '', contentUrl: '', nonceUrl: '', contentKey: '', user: '', mediaUrl: '' };
    const flags = { publishing: false, proposing: false, pictures: false };
    Object.assign(this, texts, flags, { width: 'desktop' });
    new FocusRestorer(this);
    this.addEventListener('keydown', (event) => this.handleKey(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate('src');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ending?.abort();
    this.session = undefined;
  }

  /** Another page, service or user restarts the session; unsaved text is recovered. */
  protected override updated(changed: PropertyValues): void {
    const concerned = ['src', 'contentUrl', 'user'].some((name) => changed.has(name));
    const frame = this.renderRoot.querySelector('iframe');
    if (!this.isConnected || !concerned || !frame || !this.src) return;
    this.ending?.abort();
    this.session = undefined;
    // Any other scheme would run or show in this page.
    if (!isWebAddress(this.src)) return this.notices.add('error', NO_WEB_ADDRESS);
    this.ending = new AbortController();
    this.session = new EditorSession({
      frame,
      src: this.src,
      contentUrl: this.contentUrl,
      settings: () => this.readSettings(),
      store: createContentStore(this.contentUrl, this.user),
      onChange: () => this.requestUpdate(),
      onAttempt: this.report,
      isProposing: () => this.proposing,
      notify: (kind, text) => this.notices.add(kind, text),
      onPicture: (place, file) => this.pictureControl?.pick(place, file),
      signal: this.ending.signal,
    });
    if (Object.keys(this.session.saving.pending).length > 0) {
      this.notices.add('info', RECOVERED);
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { session } = this;
    return html`<div class="editor">
      ${renderTools(session, this.width, (width) => {
        this.width = width;
      })}
      <div class="view">
        <div class="stage ${this.width} ${session?.page.status ?? ''}">
          <iframe title=${translate('The page to edit')}></iframe>
        </div>
        ${
          session?.page.status === 'unanswered'
            ? renderUnansweredHelp(this.src, () => session.link.load())
            : nothing
        }
        ${reactView(NoticeList, { notices: this.notices })}
      </div>
      <aside aria-label=${translate('Editing')}>
        ${
          session
            ? html`${renderPanels(session, {
                picture: this.pictureControl,
                canPublish: this.publishing,
                onGoneBack: () => this.renderRoot.querySelector<HTMLElement>('#control')?.focus(),
              })}${this.needsName ? renderEditorName(this.storage) : nothing}`
            : nothing
        }
      </aside>
    </div>`;
  }

  /** Undefined where the host stores no pictures: their addresses are typed. */
  private get pictureControl(): PictureControl | undefined {
    return this.mediaUrl || this.pictures ? this.picture : undefined;
  }

  private get needsName(): boolean {
    return this.publishing && this.user === '';
  }

  private readSettings(): SaveSettings {
    return {
      nonce: this.nonce || (this.getAttribute('nonce') ?? ''),
      contentKey: this.contentKey,
      ...(this.needsName && { by: readEditorName(this.storage) }),
      ...(this.nonceUrl && { renewNonce: () => this.renewNonce() }),
    };
  }

  /** The fresh nonce is stored: later saves begin with it. */
  private async renewNonce(): Promise<string | undefined> {
    const nonce = await fetchNonce(this.nonceUrl);
    if (nonce !== undefined) this.nonce = nonce;
    return nonce;
  }

  private emit(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  private handleKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    if (key === 's') this.session?.save();
    else if (key === 'z' && !event.shiftKey) this.session?.undo();
    else if (key === 'y' || key === 'z') this.session?.redo();
    else return;
    event.preventDefault();
  }
}

if (!customElements.get('speaker-editor')) customElements.define('speaker-editor', SpeakerEditor);

function isWebAddress(src: string): boolean {
  return URL.canParse(src, document.baseURI) && toOrigin(new URL(src, document.baseURI).href) !== undefined;
}
