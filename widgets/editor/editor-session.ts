import {
  createEditorContentClient,
  type EditorContentClient,
} from '../../shared/clients/editor-content-client.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { itemOf } from '../../shared/core/content/lists.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import { openContentSaver, type ContentSaver, type SaveAttempt } from '../../shared/editing/content-saver.ts';
import { publicText } from '../../shared/editing/edited-field.ts';
import { EditorTexts } from '../../shared/editing/editor-texts.ts';
import { ItemTexts } from '../../shared/editing/item-texts.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { translate } from '../../shared/core/text/translate.ts';
import { DraftPublishing } from './draft-publishing.ts';
import { EditHistory, type Restored } from './edit-history.ts';
import { initialPage, type EditorSessionOptions, type FramedPage } from './editor-session-options.ts';
import { chooseControl } from './field-control.ts';
import { createFrameLink, type FrameLink } from './frame-link.ts';
import { OthersEditing } from './others-editing.ts';
import { readSiteFields } from './site-fields.ts';
import { TextSearch } from './text-search.ts';

const PROPOSED = translate('Proposed: it is waiting for someone who may publish it.');

/** The page in the frame, its texts, and saving them. Ends with `signal`. */
export class EditorSession {
  readonly history = new EditHistory();
  readonly publishing: DraftPublishing;
  readonly search: TextSearch;
  readonly others: OthersEditing;
  readonly saver: ContentSaver;
  readonly link: FrameLink;
  private current: Omit<FramedPage, 'values'>;
  private readonly texts: EditorTexts;
  private readonly client: EditorContentClient;

  constructor(private readonly options: EditorSessionOptions) {
    const { frame, src, signal, contentUrl, settings } = options;
    this.current = initialPage(new URL(src, document.baseURI).pathname);
    this.client = createEditorContentClient(contentUrl, settings);
    this.saver = openContentSaver(contentUrl, settings, {
      ...options,
      onState: options.onChange,
      onAttempt: (attempt, auto) => {
        if (!auto) this.announce(attempt);
        options.onAttempt(attempt, auto);
      },
    });
    const items = new ItemTexts(this.saver, (field, text) => this.texts.show(field, text));
    this.texts = new EditorTexts({
      saver: this.saver,
      send: (message) => this.link.send(message),
      onReplaced: (field, from, to) => this.history.record(field, from, to, Date.now()),
      onText: (field, from, to) => items.follow(field, from, to),
    });
    this.publishing = new DraftPublishing({ ...options, client: this.client, saver: this.saver });
    this.search = new TextSearch({
      texts: () => ({ ...this.saving.saved, ...this.texts.values }),
      readOthers: () => readSiteFields(src, this.current.paths),
      onReplace: (hits) => {
        this.history.recordAll(hits);
        for (const { field, from, to } of hits) this.change(field, to, from);
      },
      onChange: options.onChange,
    });
    this.link = createFrameLink({
      frame,
      src,
      signal,
      onMessage: (message) => {
        this.handleMessage(message);
        options.onChange();
      },
      onStatus: (status) => this.update({ status }),
    });
    this.others = new OthersEditing({
      ...options,
      client: this.client,
      page: () => this.page,
      send: (message) => this.link.send(message),
    });
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (Object.keys(this.saving.unsaved).length > 0) event.preventDefault();
      },
      { signal },
    );
    signal.addEventListener('abort', () => this.saver.stop());
    this.saver.recover();
    void this.loadSaved();
    void this.loadDrafts();
    void this.loadSavedFields();
  }

  get page(): FramedPage {
    return { ...this.current, values: this.texts.values };
  }

  get saving(): SaveState {
    return this.saver.state;
  }

  /** Focuses a field here and scrolls the page to it, or to one of its items. */
  choose(field: string, item?: string): void {
    this.link.send({ type: 'speaker-show-field', payload: { field, item } });
    this.select(field);
  }

  setValue(field: string, value: string): void {
    this.history.record(field, this.texts.textOf(field), value, Date.now());
    this.texts.write(field, value);
  }

  undo(): void {
    this.restore(this.history.undo());
  }

  redo(): void {
    this.restore(this.history.redo());
  }

  seek(words: string): void {
    this.update({ sought: words });
  }

  /** Discards a field's change and its draft. */
  revert(field: string): void {
    const value = publicText(this.saving.fields.get(field));
    if (value !== undefined) this.setValue(field, value);
    this.saver.discard(field);
    if (value !== undefined) return;
    // Only the page has its built-in text: it is reloaded and sends it.
    this.texts.forget(field);
    this.link.load();
  }

  /** Deletes a field's saved text and emptied texts of a list's items, at once and for everyone. */
  async restoreBuiltIn(field: string): Promise<void> {
    const emptied = Object.entries(this.saving.saved).filter(
      ([name, text]) => text === '' && itemOf(field, name) !== undefined,
    );
    for (const name of [field, ...emptied.map(([one]) => one)]) await this.saver.restoreBuiltIn(name);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const value = this.saver.resolve(field, choice);
    if (value !== undefined) this.texts.show(field, value);
    if (choice === 'mine') this.save();
  }

  /** Publishes this session's changes and the ticked drafts, or proposes the changes. */
  save(): void {
    if (this.isProposing) void this.propose();
    else void this.saver.save(true);
  }

  get isProposing(): boolean {
    return this.options.isProposing();
  }

  private async propose(): Promise<void> {
    const { outcome } = await this.saver.saveDrafts();
    if (outcome === 'saved' || outcome === 'skipped') this.options.notify('success', PROPOSED);
  }

  private update(part: Partial<FramedPage>): void {
    this.current = { ...this.current, ...part };
    this.options.onChange();
  }

  /** Sends the page the published texts; it shows them and reloads. */
  private announce(attempt: SaveAttempt): void {
    if (attempt.outcome !== 'saved' && attempt.outcome !== 'partly') return;
    const { saved, removed } = attempt.result;
    this.texts.publish(saved);
    // Only the page has its built-in text and sends it after the reload.
    if (Object.keys(saved).length + removed.length > 0) this.link.send({ type: 'violet-content-saved' });
    if (this.current.selected) void this.loadVersions(this.current.selected);
    void this.loadSavedFields();
  }

  private handleMessage(message: PageMessage): void {
    switch (message.type) {
      case 'violet-iframe-ready':
        this.update({ path: new URL(message.url).pathname });
        this.others.report();
        return this.startHandshake();
      case 'speaker-iframe-ready':
        return this.startHandshake();
      case 'speaker-page-paths':
        this.update({ paths: message.paths });
        return this.search.readAgain();
      case 'speaker-save-request':
        return this.save();
      case 'speaker-current-content':
        return this.texts.receiveAll(message);
      case 'speaker-edit-request':
      case 'violet-edit-request':
        this.texts.focus(message);
        return this.select(message.field);
      case 'speaker-picture':
        return this.takePicture(message);
      case 'speaker-content-changed':
        this.texts.receive(message);
        // The page has cleared its unsaved record, which may be in the storage of this origin.
        if (message.recovered) this.saver.storeUnsaved();
        return;
      default:
        return;
    }
  }

  private takePicture({ field, ratio, file }: Extract<PageMessage, { type: 'speaker-picture' }>): void {
    const place = { field, ratio };
    this.update({ place });
    if (!file) return;
    this.select(field);
    this.options.onPicture(place, file);
  }

  private startHandshake(): void {
    this.texts.startEditing();
    this.others.show();
  }

  private async loadSaved(): Promise<void> {
    const { contentUrl: url, notify } = this.options;
    try {
      this.saver.setSaved(await readWithRetries(() => readContent({ url })));
    } catch (error) {
      // Saving may still work.
      const message = error instanceof Error ? error.message : String(error);
      notify('error', translate('The saved texts could not be read: %s', message));
    }
  }

  private async loadDrafts(): Promise<void> {
    for (const [field, draft] of Object.entries(await this.saver.loadDrafts())) this.texts.show(field, draft);
  }

  /** Editing does not need them. */
  private async loadSavedFields(): Promise<void> {
    const fields = await this.client.readSavedFields().catch(() => []);
    this.update({ savedFields: new Map(fields.map((field) => [field.field_name, field])) });
  }

  /** A service without versions, or an unavailable one, has none to show. */
  private async loadVersions(field: string): Promise<void> {
    const versions = await this.client.readVersions(field).catch(() => []);
    if (this.current.selected === field) this.update({ versions });
  }

  private select(field: string): void {
    if (this.current.selected === field) return;
    this.update({ selected: field, kind: chooseControl(field, this.texts.textOf(field)), versions: [] });
    void this.loadVersions(field);
    this.others.report();
  }

  private restore(texts: readonly Restored[]): void {
    for (const { field, value } of texts) this.change(field, value);
    if (texts[0]) this.choose(texts[0].field);
  }

  /** Also changes the page. `original` is the text of a page that is not in the frame. */
  private change(field: string, value: string, original?: string): void {
    if (this.texts.has(field)) this.texts.write(field, value);
    else this.saver.change(field, value, original === undefined ? {} : { original });
  }
}
