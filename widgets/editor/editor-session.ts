import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import type { ContentSaver, SaveAttempt } from '../../shared/editing/content-saver.ts';
import { openContentSaver } from '../../shared/editing/content-saver.ts';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { DraftPublishing } from './draft-publishing.ts';
import { EditHistory } from './edit-history.ts';
import type { Restored } from './edit-history.ts';
import { initialEditor, reduceEditor } from './editor-reducer.ts';
import type { EditorEvent, EditorState } from './editor-reducer.ts';
import type { EditorSessionOptions } from './editor-session-options.ts';
import { createFrameLink } from './frame-link.ts';
import type { FrameLink } from './frame-link.ts';
import { ListEdits } from './list-edits.ts';
import { HostReads } from './host-reads.ts';
import { OthersEditing } from './others-editing.ts';
import { SentUpdates } from './sent-updates.ts';
import { TextSearch } from './text-search-state.ts';

/**
 * The page in the frame, its texts and saving, which is the parent's task: the effects (frame,
 * network, storage) around `reduceEditor`. Ends with `signal`.
 */
export class EditorSession {
  readonly history = new EditHistory();
  readonly publishing: DraftPublishing;
  readonly search: TextSearch;
  readonly others: OthersEditing;
  private current: EditorState;
  private readonly saver: ContentSaver;
  private readonly link: FrameLink;
  private readonly reads: HostReads;
  private readonly updates = new SentUpdates();
  private readonly lists: ListEdits;
  /** The last outdated text per field that was corrected in the page. */
  private readonly corrected = new Map<string, string>();

  constructor(private readonly options: EditorSessionOptions) {
    const { frame, src, signal } = options;
    this.current = initialEditor(new URL(src, document.baseURI).pathname);
    this.saver = openContentSaver(options.contentUrl, options.settings, {
      ...options,
      onState: options.onChange,
      onAttempt: (attempt, auto) => {
        if (!auto) this.announce(attempt);
        options.onAttempt(attempt, auto);
      },
    });
    this.lists = new ListEdits(this.saver, (field, text) => this.update(field, text));
    this.reads = new HostReads(options, (event) => this.reduce(event));
    this.publishing = new DraftPublishing({ ...options, saver: this.saver });
    this.search = new TextSearch({
      texts: () => ({ ...this.saving.saved, ...this.page.values, ...this.saving.pending }),
      readOthers: options.readOtherPages,
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
      onMessage: (message) => this.handleMessage(message),
      onStatus: (status) => this.reduce({ type: 'status', status }),
    });
    this.others = new OthersEditing({
      ...options,
      page: () => this.current,
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
    void this.reads.savedFields();
  }

  get page(): EditorState {
    return { ...this.current, values: { ...this.current.values, ...this.saving.pending } };
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
    this.history.record(field, this.valueOf(field), value, Date.now());
    this.setText(field, value);
    this.update(field, value);
  }

  undo(): void {
    this.restore(this.history.undo());
  }

  redo(): void {
    this.restore(this.history.redo());
  }

  seek(words: string): void {
    this.reduce({ type: 'sought', words });
  }

  /** Discards a field's change and its draft. */
  revert(field: string): void {
    const value = this.saving.saved[field] ?? this.current.originals[field];
    if (value !== undefined) this.setValue(field, value);
    this.saver.discard(field);
    if (value !== undefined) return;
    // Only the page has its built-in text: it is reloaded and sends it.
    this.reduce({ type: 'reverted', field });
    this.link.load();
  }

  /** Deletes the saved text of a field, at once and for everyone: its built-in text shows again. */
  restoreBuiltIn(field: string): void {
    void this.lists.restoreBuiltIn(field);
  }

  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const value = this.saver.resolve(field, choice);
    if (value !== undefined) {
      this.reduce({ type: 'values', content: { [field]: value } });
      this.update(field, value);
    }
    if (choice === 'mine') this.save();
  }

  /** Includes a draft of another session in the next save, or excludes it. */
  tick(field: string, isTicked: boolean): void {
    this.saver.tick(field, isTicked);
  }

  /** Publishes this session's changes and the selected drafts, or proposes the changes. */
  save(): void {
    if (this.isProposing) void this.propose();
    else void this.saver.save(true);
  }

  /** Whether Save keeps drafts for others to publish. */
  get isProposing(): boolean {
    return this.options.isProposing();
  }

  private async propose(): Promise<void> {
    const { outcome } = await this.saver.saveDrafts();
    if (outcome === 'saved' || outcome === 'skipped') this.options.onProposed();
  }

  open(path: string): void {
    this.link.open(path);
  }

  reload(): void {
    this.link.load();
  }

  private reduce(event: EditorEvent): void {
    this.current = reduceEditor(this.current, event);
    this.options.onChange();
  }

  /** Notifies the page of the published texts; it shows them and reloads. */
  private announce(attempt: SaveAttempt): void {
    if (attempt.outcome !== 'saved' && attempt.outcome !== 'partly') return;
    const { saved, removed } = attempt.result;
    const settled = Object.entries(saved).filter(([field]) => !(field in this.saving.pending));
    for (const [field, content] of settled) {
      this.link.send({ type: 'violet-content-updated', field, content });
    }
    this.reduce({ type: 'values', content: Object.fromEntries(settled) });
    this.reduce({ type: 'removed', fields: removed });
    // Only the page has its built-in text and sends it after the reload.
    if (Object.keys(saved).length + removed.length > 0) this.link.send({ type: 'violet-content-saved' });
    const { selected } = this.current;
    if (selected) void this.reads.versions(selected);
    void this.reads.savedFields();
  }

  private send(field: string, value: string): void {
    this.link.send({ type: 'speaker-update-content', payload: { field, value } });
  }

  private update(field: string, value: string): void {
    this.updates.typed(field, value, Date.now());
    this.send(field, value);
  }

  private repeat(field: string, value: string): void {
    this.updates.sent(field, value, Date.now());
    this.send(field, value);
  }

  /** Applies a change made in the panel or in the page. */
  private setText(field: string, value: string, untouched = false): void {
    const isOwnText = !(field in this.saving.pending) && field in this.current.values;
    const from = this.valueOf(field);
    const before = isOwnText ? from : undefined;
    this.reduce({ type: 'changed', field, value, before });
    if (!untouched || this.saving.pending[field] !== value) {
      this.saver.change(field, value, { untouched, ...(before !== undefined && { original: before }) });
    }
    this.lists.follow(field, from, value);
  }

  private valueOf(field: string): string {
    return this.saving.pending[field] ?? this.current.values[field] ?? this.saving.saved[field] ?? '';
  }

  private handleMessage(message: PageMessage): void {
    switch (message.type) {
      case 'violet-iframe-ready':
        this.reduce({ type: 'page', path: new URL(message.url).pathname });
        this.others.moved();
        return this.startHandshake();
      case 'speaker-iframe-ready':
        return this.startHandshake();
      case 'speaker-page-paths':
        return this.reduce({ type: 'paths', paths: message.paths });
      case 'speaker-save-request':
        return this.save();
      case 'speaker-current-content':
        return this.reduce({ type: 'content', content: this.knownHere(message.content) });
      case 'speaker-edit-request':
      case 'violet-edit-request':
        this.updates.fieldFocused(message.field);
        this.reduce({ type: 'values', content: this.knownHere({ [message.field]: message.currentValue }) });
        return this.select(message.field);
      case 'speaker-picture':
        if (message.file) this.select(message.field);
        return this.options.onPicture({ field: message.field, ratio: message.ratio }, message.file);
      case 'speaker-content-changed':
        this.handleChange(message.field, message.value, message.recovered ?? false);
        // The page has cleared its unsaved record, which may be in the storage of this origin.
        if (message.recovered) this.saver.storeUnsaved();
        return;
      default:
        return;
    }
  }

  private knownHere(content: ContentMap): ContentMap {
    return this.updates.newest(content, this.saving.pending, this.current.values, Date.now());
  }

  private handleChange(field: string, value: string, recovered: boolean): void {
    const now = Date.now();
    const received = this.updates.classify(field, value, now);
    if (received === 'echo') return;
    const current = this.valueOf(field);
    if (received === 'late') {
      // The text stays in the history. The page is corrected once per text.
      this.history.record(field, value, current, now);
      this.setText(field, current);
      if (this.corrected.get(field) !== value) this.repeat(field, current);
      this.corrected.set(field, value);
    } else {
      this.history.record(field, current, value, now);
      this.setText(field, value, recovered);
      // The page has not applied the newest update yet: send it again.
      if (this.updates.isAhead(field, now)) this.repeat(field, value);
    }
  }

  /** Starts editing in a page that has loaded, and sends it the drafts. */
  private startHandshake(): void {
    this.link.send({ type: 'speaker-enable-editing', payload: { parentSaves: true } });
    for (const [field, value] of Object.entries(this.saving.pending)) this.repeat(field, value);
    this.link.send({ type: 'speaker-request-content' });
    this.others.show();
    this.options.onChange();
  }

  private async loadSaved(): Promise<void> {
    const content = await this.reads.published();
    if (content) this.saver.setSaved(content);
  }

  private async loadDrafts(): Promise<void> {
    for (const [field, draft] of Object.entries(await this.saver.loadDrafts())) this.repeat(field, draft);
  }

  private select(field: string): void {
    const isAnother = this.current.selected !== field;
    this.reduce({ type: 'selected', field });
    if (!isAnother) return;
    void this.reads.versions(field);
    this.others.moved();
  }

  private restore(texts: readonly Restored[]): void {
    for (const { field, value } of texts) this.change(field, value);
    if (texts[0]) this.choose(texts[0].field);
  }

  /**
   * Changes a text here and in the page. `original` is the text of a page that is not in the frame.
   */
  private change(field: string, value: string, original?: string): void {
    if (field in this.current.values) {
      this.setText(field, value);
      this.update(field, value);
    } else this.saver.change(field, value, original === undefined ? {} : { original });
  }
}
