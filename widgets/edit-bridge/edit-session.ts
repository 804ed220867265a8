import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readPagePaths } from '../../shared/clients/sitemap-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import {
  createCurrentContent,
  createPagePaths,
  type ParentMessage,
} from '../../shared/core/editing/messages.ts';
import type { ContentSaver, SaverTarget } from '../../shared/editing/content-saver.ts';
import { ItemTexts } from '../../shared/editing/item-texts.ts';
import { PageTexts, type PageWrite } from '../../shared/editing/page-texts.ts';
import { PageFields, type FocusedField } from './page-fields.ts';
import { PageSaver } from './page-saver.ts';
import { createParentLink, type ParentLink } from './parent-link.ts';

const RELOAD_MS = 1_000;

/** Only old browsers show this text. */
const UNSAVED_WARNING = 'You have unsaved changes. Are you sure you want to leave?';

/** `isOwn`: the page's own text. */
interface TextBefore {
  readonly text: string | undefined;
  readonly isOwn: boolean;
}

export interface EditSessionOptions extends SaverTarget {
  readonly page: Window;
  readonly contentUrl: string;
  readonly origins: readonly string[];
  readonly fieldAttribute: string;
  /** A function because the parent or the server may set it late. */
  readonly pageSettings: () => SaveSettings;
  readonly onEditing: (enabled: boolean) => void;
  readonly onHand: (hand: FocusedField | undefined) => void;
  readonly signal: AbortSignal;
}

/** Editing on one page, until `signal` aborts: its fields, the parent, and saving without one. */
export class EditSession {
  readonly fields: PageFields;
  private isEnabled = false;
  /** The page sends its changes to the parent and stores none. */
  private parentSaves = false;
  /** The browser has requested another page, which a reload would cancel. */
  private isLeaving = false;
  /** The save settings that the parent has sent. */
  private handedOver: SaveSettings = {};
  private readonly pageTexts = new PageTexts();
  private readonly itemTexts: ItemTexts;
  private readonly saving: PageSaver;
  private readonly link: ParentLink;

  constructor(private readonly options: EditSessionOptions) {
    const { page, origins, signal } = options;
    this.saving = new PageSaver({
      ...options,
      settings: () => ({ ...options.pageSettings(), ...this.handedOver }),
      send: (message) => this.link.send(message),
      onTexts: (content) => this.show(content),
    });
    this.itemTexts = new ItemTexts(this.saver, (field, text) => this.show({ [field]: text }));
    this.fields = new PageFields({
      page,
      fieldAttribute: options.fieldAttribute,
      valueOf: (field) => this.pageTexts.shown[field],
      onTaken: (field, currentValue, elementType) => {
        this.link.send({
          type: 'speaker-edit-request',
          field,
          currentValue,
          elementType,
          timestamp: Date.now(),
        });
        this.link.send({ type: 'violet-edit-request', field, currentValue, fieldType: 'text' });
      },
      onTyping: (field, text) => this.pageTexts.begin(field, text),
      onText: (field, text) => this.setValue(field, text),
      onHand: options.onHand,
      onPicture: (field, ratio, file) => this.link.send({ type: 'speaker-picture', field, ratio, file }),
      onLeft: (text) => {
        const content = this.pageTexts.leave(text);
        if (content) this.fields.show(content);
      },
      onSaveKey: () => this.saveByKey(),
      signal,
    });
    this.link = createParentLink({ page, origins, onMessage: (message) => this.receive(message), signal });
    page.addEventListener('beforeunload', (event) => this.warn(event), { signal });
    signal.addEventListener('abort', () => this.end(), { once: true });
    if (new URLSearchParams(page.location.search).get('edit_mode') === '1') this.enable();
    this.link.startHandshake(() => this.saving.isLoaded);
  }

  /** Publishes this session's changes and the ticked drafts. */
  save(): void {
    void this.saving.publish(true);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const value = this.saver.resolve(field, choice);
    if (value !== undefined) this.show({ [field]: value });
    if (choice === 'mine') this.save();
  }

  valueOf(field: string): string | undefined {
    return this.pageTexts.shown[field] ?? this.fields.read(field);
  }

  setValue(field: string, text: string): void {
    const before = this.textBefore(field);
    this.change(this.pageTexts.write(field, text), before);
  }

  texts(): ContentMap {
    return this.fields.readAsSent(this.pageTexts.shown);
  }

  get saver(): ContentSaver {
    return this.saving.saver;
  }

  private receive(message: ParentMessage): void {
    switch (message.type) {
      case 'speaker-enable-editing':
        return this.enableFor(message);
      case 'violet-enable-editing':
        return this.enable();
      case 'speaker-disable-editing':
      case 'violet-disable-editing':
        return this.disable();
      case 'speaker-save-content':
        return void this.saving.publish(message.payload?.triggerRebuild ?? false);
      case 'speaker-update-content': {
        const { field, value, rev } = message.payload;
        const before = this.textBefore(field);
        return this.change(this.pageTexts.receive(field, value, rev), before);
      }
      case 'speaker-apply-saved-changes':
        return this.applySaved(
          Object.fromEntries(
            message.savedChanges.map(({ field_name, field_value }) => [field_name, field_value]),
          ),
        );
      case 'violet-content-updated':
        this.applySaved({ [message.field]: message.content });
        return this.fields.endMark(message.field);
      case 'speaker-request-content':
        return this.link.send(createCurrentContent(this.texts(), Date.now(), this.pageTexts.revs));
      case 'speaker-show-field':
        // The page does not scroll during typing.
        if (this.isEnabled && !this.pageTexts.isTyping)
          this.fields.bringIntoView(message.payload.field, message.payload.item);
        return;
      case 'speaker-others-editing':
        return this.fields.showOthers(message.payload.editors);
      case 'violet-content-saved':
        return void this.refresh();
    }
  }

  private enableFor({ payload }: Extract<ParentMessage, { type: 'speaker-enable-editing' }>): void {
    const { nonce, contentKey, parentSaves, rev } = payload ?? {};
    this.handedOver = { ...this.handedOver, ...(nonce && { nonce }), ...(contentKey && { contentKey }) };
    if (parentSaves) {
      this.parentSaves = true;
      if (rev !== undefined) this.pageTexts.number(rev);
      this.saving.recover();
      // The unsaved texts go to the parent before it learns that the page is ready.
      for (const [field, value] of Object.entries(this.saver.handOver())) {
        const write = this.pageTexts.write(field, value);
        const part = { timestamp: Date.now(), recovered: true };
        this.link.send({ type: 'speaker-content-changed', ...write, ...part });
      }
    }
    this.enable();
  }

  private enable(): void {
    this.link.sendReady();
    this.saving.recover();
    if (this.isEnabled) return;
    this.isEnabled = true;
    this.fields.mark();
    if (!this.saving.isLoaded) void this.saving.load();
    if (!this.parentSaves) void this.saving.showDrafts();
    void this.sendPaths();
    this.options.onEditing(true);
  }

  private disable(): void {
    if (!this.isEnabled) return;
    this.isEnabled = false;
    this.fields.unmark();
    this.options.onEditing(false);
  }

  private textBefore(field: string): TextBefore {
    const shown = this.pageTexts.shown[field];
    const text = shown ?? this.pageTexts.startOf(field) ?? this.fields.read(field);
    return { text, isOwn: shown === undefined };
  }

  /** Returning to the page's own text is no change. */
  private change({ field, value, rev }: PageWrite, { text, isOwn }: TextBefore): void {
    if (!this.parentSaves) {
      this.saver.change(field, value, isOwn && text !== undefined ? { original: text } : {});
      this.itemTexts.follow(field, text ?? '', value);
    }
    const number = rev === undefined ? {} : { rev };
    this.link.send({ type: 'speaker-content-changed', field, value, timestamp: Date.now(), ...number });
    this.fields.show({ [field]: value });
  }

  private applySaved(content: ContentMap): void {
    this.saver.applySaved(content);
    this.show(content);
  }

  /** Shows texts that are no change: recovered, drafts, as stored. */
  private show(content: ContentMap): void {
    this.pageTexts.show(content);
    this.fields.show(content);
  }

  /** Saves through the parent, or here. */
  private saveByKey(): void {
    if (this.parentSaves) this.link.send({ type: 'speaker-save-request' });
    else this.save();
  }

  /** The parent cannot read the pages across origins. */
  private async sendPaths(): Promise<void> {
    if (!this.link.isFramed) return;
    const paths = await readPagePaths(this.options.page.location.origin).catch(() => []);
    if (paths.length > 0) this.link.send(createPagePaths(paths));
  }

  /** Shows what is published, and reloads the page unless a text is unsaved. */
  private async refresh(): Promise<void> {
    this.isLeaving = false;
    this.options.store.dropCache();
    setTimeout(() => this.reload(), RELOAD_MS);
    await this.saving.load();
    this.saving.showSaved();
  }

  private reload(): void {
    const { signal, page } = this.options;
    if (this.saving.hasUnsaved || this.isLeaving) return;
    // The reload waits until the focused field is left.
    if (!this.fields.whenLeft(() => setTimeout(() => this.reload(), RELOAD_MS)) && !signal.aborted)
      page.location.reload();
  }

  private warn(event: BeforeUnloadEvent): void {
    this.isLeaving = !this.saving.hasUnsaved;
    if (this.isLeaving) return;
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-deprecated -- old browsers ask only where it is set
    event.returnValue = UNSAVED_WARNING;
  }

  private end(): void {
    this.disable();
    this.fields.stop();
    this.saver.stop();
  }
}
