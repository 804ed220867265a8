import type { SaveSettings } from '../../shared/clients/editor-call.ts';
import { readPagePaths } from '../../shared/clients/sitemap-client.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import { isListName } from '../../shared/core/content/fields.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { createCurrentContent, createPagePaths } from '../../shared/core/editing/messages.ts';
import type { SaveAttempt } from '../../shared/editing/content-saver.ts';
import { ItemTexts } from '../../shared/editing/item-texts.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { PageFields } from './page-fields.ts';
import type { FocusedField } from './page-fields.ts';
import { PageSaver } from './page-saver.ts';
import { createParentLink } from './parent-link.ts';
import type { ParentLink } from './parent-link.ts';
import { INITIAL_SESSION, reduceSession } from './session-reducer.ts';
import type { SessionEffect, SessionEvent, SessionState } from './session-reducer.ts';

const RELOAD_MS = 1_000;

export interface EditSessionOptions {
  readonly page: Window;
  readonly contentUrl: string;
  readonly origins: readonly string[];
  readonly fieldAttribute: string;
  readonly store: ContentStore;
  /** A function because the parent or the server may set it late. */
  readonly pageSettings: () => SaveSettings;
  readonly onEditing: (enabled: boolean) => void;
  readonly onHand: (hand: FocusedField | undefined) => void;
  readonly onState: (state: SaveState) => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  readonly signal: AbortSignal;
}

export interface EditSession {
  /** Publishes this session's changes and the selected drafts. */
  save(): void;
  /** Includes a draft of another session in the next save, or excludes it. */
  tick(field: string, isTicked: boolean): void;
  resolve(field: string, choice: 'mine' | 'theirs'): void;
  valueOf(field: string): string | undefined;
  setValue(field: string, value: string): void;
  elementOf(field: string): HTMLElement | undefined;
  texts(): ContentMap;
  /** Scrolls to an item of a list once the page has rendered it. */
  showItem(list: string, item: string): void;
}

/**
 * Editing on one page, until `signal` aborts: connects fields, parent and saver to `reduceSession`.
 */
export function startEditSession(options: EditSessionOptions): EditSession {
  return new PageSession(options);
}

class PageSession implements EditSession {
  private state: SessionState = INITIAL_SESSION;
  private readonly saver: PageSaver;
  private readonly link: ParentLink;
  private readonly fields: PageFields;
  private readonly itemTexts = new ItemTexts();

  constructor(private readonly options: EditSessionOptions) {
    const { page, origins, signal } = options;
    this.saver = new PageSaver({
      contentUrl: options.contentUrl,
      store: options.store,
      settings: () => ({ ...options.pageSettings(), ...this.state.handedOver }),
      onState: options.onState,
      onAttempt: options.onAttempt,
      send: (message) => {
        this.link.send(message);
      },
      onTexts: (content) => {
        this.dispatch({ type: 'shown', content });
      },
    });
    this.fields = new PageFields({
      page,
      fieldAttribute: options.fieldAttribute,
      valueOf: (field) => this.state.shown[field],
      onTaken: (field, text, elementType) => {
        this.notifyFocused(field, text, elementType);
      },
      onTyping: (field, text) => {
        this.dispatch({ type: 'taken-in-hand', field, text });
      },
      onText: (field, text) => {
        this.setValue(field, text);
      },
      onHand: options.onHand,
      onPicture: (field, ratio, file) => {
        this.link.send({ type: 'speaker-picture', field, ratio, file });
      },
      onLeft: (text) => {
        this.dispatch({ type: 'left', text });
      },
      onSaveKey: () => {
        this.saveByKey();
      },
      signal,
    });
    this.link = createParentLink({
      page,
      origins,
      onMessage: (message) => {
        this.dispatch(message);
      },
      signal,
    });
    page.addEventListener('beforeunload', (event) => this.warn(event), { signal });
    page.addEventListener('pagehide', () => this.fields.flush(), { signal });
    signal.addEventListener('abort', () => this.end(), { once: true });
    if (new URLSearchParams(page.location.search).get('edit_mode') === '1') {
      this.dispatch({ type: 'editing-asked' });
    }
    this.link.startHandshake(() => this.saver.isLoaded);
  }

  save(): void {
    this.publish(true);
  }

  tick(field: string, isTicked: boolean): void {
    this.saver.tick(field, isTicked);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const value = this.saver.resolve(field, choice);
    if (value !== undefined) this.dispatch({ type: 'shown', content: { [field]: value } });
    if (choice === 'mine') this.save();
  }

  valueOf(field: string): string | undefined {
    return this.state.shown[field] ?? this.fields.read(field);
  }

  setValue(field: string, text: string): void {
    this.dispatch({ type: 'typed', field, text });
  }

  elementOf(field: string): HTMLElement | undefined {
    return this.fields.elementOf(field);
  }

  texts(): ContentMap {
    return this.fields.readAsSent(this.state.shown);
  }

  showItem(list: string, item: string): void {
    this.fields.bringIntoView(list, item);
  }

  private dispatch(event: SessionEvent): void {
    const before = this.state;
    const { state, effects } = reduceSession(before, event);
    this.state = state;
    for (const effect of effects) this.carryOut(effect, before);
  }

  private carryOut(effect: SessionEffect, before: SessionState): void {
    switch (effect.type) {
      case 'show':
        return this.fields.show(effect.content);
      case 'change':
        return this.change(effect.field, effect.value, before);
      case 'take-saved':
        return this.saver.applySaved(effect.content);
      case 'save':
        return this.publish(effect.triggerRebuild);
      case 'bring-into-view':
        return this.fields.bringIntoView(effect.field, effect.item);
      case 'end-mark':
        return this.fields.endMark(effect.field);
      case 'show-others':
        return this.fields.showOthers(effect.editors);
      case 'say-ready':
        return this.link.sendReady();
      case 'recover':
        return this.saver.recover();
      case 'hand-over':
        return this.saver.handOver();
      case 'mark':
        return this.startEditing();
      case 'unmark':
        this.fields.unmark();
        return this.options.onEditing(false);
      case 'tell-content':
        return this.link.send(createCurrentContent(this.fields.readAsSent(this.state.shown), Date.now()));
      case 'reload':
        return void this.refresh();
    }
  }

  private notifyFocused(field: string, currentValue: string, elementType: string): void {
    this.link.send({ type: 'speaker-edit-request', field, currentValue, elementType, timestamp: Date.now() });
    this.link.send({ type: 'violet-edit-request', field, currentValue, fieldType: 'text' });
  }

  private change(field: string, value: string, before: SessionState): void {
    if (!this.state.parentSaves) {
      // Going back to the page's own text is no change.
      const own = before.inHand?.field === field ? before.inHand.atStart : this.fields.read(field);
      const original = field in before.shown ? undefined : own;
      this.saver.change(field, value, original);
      if (isListName(field)) this.moveItemTexts(field, before.shown[field] ?? own ?? '', value);
    }
    this.link.send({ type: 'speaker-content-changed', field, value, timestamp: Date.now() });
  }

  private moveItemTexts(list: string, from: string, to: string): void {
    const changed = this.itemTexts.follow(list, from, to, this.saver.texts);
    for (const [field, text] of Object.entries(changed)) this.saver.change(field, text, undefined);
    const back = Object.fromEntries(Object.entries(changed).filter(([, text]) => text !== ''));
    this.dispatch({ type: 'shown', content: back });
  }

  /** Saves through the parent, after sending the last keystroke, or here. */
  private saveByKey(): void {
    if (!this.state.parentSaves) return this.save();
    this.fields.flush();
    this.link.send({ type: 'speaker-save-request' });
  }

  /** The parent cannot read the pages across origins. */
  private async sendPaths(): Promise<void> {
    if (!this.link.isFramed) return;
    const paths = await readPagePaths(this.options.page.location.origin).catch(() => []);
    if (paths.length > 0) this.link.send(createPagePaths(paths));
  }

  private publish(triggerRebuild: boolean): void {
    this.fields.flush();
    void this.saver.publish(triggerRebuild);
  }

  private startEditing(): void {
    this.fields.mark();
    if (!this.saver.isLoaded) void this.saver.load();
    if (!this.state.parentSaves) void this.saver.showDrafts();
    void this.sendPaths();
    this.options.onEditing(true);
  }

  /** Shows what is published, and reloads the page unless a text is unsaved. */
  private async refresh(): Promise<void> {
    this.options.store.dropCache();
    setTimeout(() => this.reload(), RELOAD_MS);
    await this.saver.load();
    this.saver.showSaved();
  }

  private reload(): void {
    const { signal, page } = this.options;
    if (this.saver.hasUnsaved) return;
    // The reload waits until the focused field is left.
    if (!this.fields.whenLeft(() => setTimeout(() => this.reload(), RELOAD_MS)) && !signal.aborted)
      page.location.reload();
  }

  private warn(event: BeforeUnloadEvent): void {
    this.fields.flush();
    if (!this.saver.hasUnsaved) return;
    event.preventDefault();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- old browsers ask only where it is set
    event.returnValue = UNSAVED_WARNING;
  }

  private end(): void {
    this.dispatch({ type: 'ended' });
    this.fields.stop();
    this.saver.stop();
  }
}

/** Browsers show their own text; old ones show this. */
const UNSAVED_WARNING = 'You have unsaved changes. Are you sure you want to leave?';
