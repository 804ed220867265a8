import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { parseOrigins } from '../../shared/core/editing/origins.ts';
import { openContentStore } from '../../shared/content-store/content-store.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import conflictStyles from '../editing-kit/conflict-list.css?inline';
import { renderConflicts } from '../editing-kit/conflict-list.ts';
import draftStyles from '../editing-kit/draft-list.css?inline';
import { renderDraftList } from '../editing-kit/draft-list.ts';
import noticeStyles from '../editing-kit/notice-list.css?inline';
import { paletteStyles } from '../editing-kit/palette-styles.ts';
import { describeValue } from '../editing-kit/describe-value.ts';
import { NoticeList } from '../editing-kit/notice-list.ts';
import { describeSaveState } from '../editing-kit/save-words.ts';
import { SaveReporter } from '../editing-kit/save-reporter.ts';
import bridgeStyles from './edit-bridge.css?inline';
import { EditSession } from './edit-session.ts';
import { FieldPopover } from './field-popover.ts';
import listStyles from '../editing-kit/list-control.css?inline';
import popoverStyles from './field-popover.css?inline';

declare global {
  interface Window {
    /** The page-level setting that allows saving (docs/interfaces.md#messages). */
    speakerSettings?: SaveSettings;
  }
  interface HTMLElementTagNameMap {
    'speaker-edit-bridge': SpeakerEditBridge;
  }
}

/**
 * Makes the `data-field` texts of its page editable: in place, and from an allowed parent frame. Only one per page.
 *
 * @element speaker-edit-bridge
 * @attr {string} content-url - The content route, `…/wp-json/{namespace}/v1/content`.
 * @attr {string} allowed-origins - Comma-separated origins of allowed parents. By default only the origin of the page is allowed.
 * @attr {string} field-attribute - The attribute that names a field; default `data-field`.
 * @fires speaker-editing - Editing was switched on or off; detail `{enabled}`.
 * @fires speaker-saved - A save has succeeded; detail `{savedCount}`.
 * @fires speaker-error - A save has failed; detail `{message}`.
 * @csspart notices - The region of the notifications.
 * @csspart notice - One notification.
 * @csspart conflicts - The choice between two editors' texts.
 * @csspart drafts - The drafts that are published only when selected.
 * @csspart popover - The control next to a link or a list.
 * @csspart bar - The save bar of a page without a parent frame.
 */
export class SpeakerEditBridge extends LitElement {
  static override properties: PropertyDeclarations = {
    contentUrl: { attribute: 'content-url' },
    allowedOrigins: { attribute: 'allowed-origins' },
    fieldAttribute: { attribute: 'field-attribute' },
  };
  static override styles = [
    paletteStyles,
    ...[noticeStyles, conflictStyles, draftStyles, bridgeStyles, listStyles, popoverStyles].map(unsafeCSS),
  ];

  declare contentUrl: string;
  declare allowedOrigins: string;
  declare fieldAttribute: string;

  private readonly notices = new NoticeList(this);
  private readonly reporter = new SaveReporter(this, this.notices);
  private readonly fieldPopover = new FieldPopover(this, () => this.session);
  private session: EditSession | undefined;
  private ending: AbortController | undefined;
  private state: SaveState | undefined;
  private enabled = false;

  constructor() {
    super();
    this.contentUrl = '';
    this.allowedOrigins = '';
    this.fieldAttribute = 'data-field';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ending?.abort();
    this.session = undefined;
    this.state = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate('contentUrl');
  }

  /** A changed attribute restarts the session; unsaved text is recovered. */
  protected override updated(changed: PropertyValues): void {
    const concerned = ['contentUrl', 'allowedOrigins', 'fieldAttribute'].some((name) => changed.has(name));
    if (!this.isConnected || !concerned) return;
    this.ending?.abort();
    this.ending = new AbortController();
    this.session = new EditSession({
      page: window,
      contentUrl: this.contentUrl,
      origins: [...parseOrigins(this.allowedOrigins), location.origin],
      fieldAttribute: this.fieldAttribute || 'data-field',
      store: openContentStore(
        createTextStore(() => localStorage),
        createTextStore(() => sessionStorage),
        { contentUrl: this.contentUrl, user: '' },
      ),
      pageSettings: () => window.speakerSettings ?? {},
      onEditing: (enabled) => {
        this.enabled = enabled;
        if (!enabled) this.fieldPopover.close();
        this.emit('speaker-editing', { enabled });
        this.requestUpdate();
      },
      onHand: (hand) => this.fieldPopover.setField(hand),
      onState: (state) => {
        this.state = state;
        this.requestUpdate();
      },
      onAttempt: (attempt, auto) => this.reporter.report(attempt, auto),
      signal: this.ending.signal,
    });
  }

  protected override render(): TemplateResult {
    const { state, session } = this;
    const conflicts = state?.conflicts ?? [];
    const describe = (field: string, value: string): string =>
      describeValue(field, value, session?.texts() ?? {});
    return html`${this.notices.render()}${this.fieldPopover.render()}
      <div class="dock">
        ${renderConflicts(
          conflicts,
          state?.pending ?? {},
          (field, choice) => session?.resolve(field, choice),
          describe,
        )}
        ${this.enabled && state ? renderDraftList(state, { onTick: (...tick) => session?.tick(...tick), describe }) : nothing}
        ${this.enabled && window.parent === window && state && state.phase !== 'idle' ? this.renderBar(state) : nothing}
      </div>`;
  }

  private renderBar(state: SaveState): TemplateResult {
    const isSaving = state.phase === 'saving' || state.phase === 'auto-saving';
    const isNothingToSave =
      Object.keys(state.toPublish).length === 0 && Object.keys(state.pending).length > 0;
    return html`<p class="bar" part="bar" role="status">
      <span>${describeSaveState(state)}</span>
      <button type="button" ?disabled=${isSaving || isNothingToSave} @click=${() => this.session?.save()}>
        Save
      </button>
    </p>`;
  }

  private emit(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

if (!customElements.get('speaker-edit-bridge'))
  customElements.define('speaker-edit-bridge', SpeakerEditBridge);
