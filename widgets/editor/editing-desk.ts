import { readVersions } from '../../shared/clients/content-versions-client.ts';
import type { ContentVersion } from '../../shared/clients/content-versions-client.ts';
import { readWithRetries } from '../../shared/clients/read-with-retries.ts';
import { readDrafts } from '../../shared/clients/content-drafts-client.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { saveContent } from '../../shared/clients/save-content-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import { createContentSaver } from '../../shared/saving/content-saver.ts';
import type { SaveAttempt } from '../../shared/saving/content-saver.ts';
import type { SaveState } from '../../shared/saving/save-state.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import { EditHistory } from './edit-history.ts';
import { createFrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-link.ts';
import { SentUpdates } from './sent-updates.ts';

export interface EditingDeskOptions {
  readonly frame: HTMLIFrameElement;
  readonly src: string;
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  /** The content host could not be read: saving may still work. */
  readonly onUnread: (message: string) => void;
  readonly signal: AbortSignal;
}

/** What the editor shows; it is the parent that saves (contract 6). */
export interface EditingDesk {
  readonly state: SaveState;
  readonly status: FrameStatus;
  /** Every field of the page in the frame, as it reads now. */
  readonly values: ContentMap;
  /** What each changed field said when it was first changed here. */
  readonly originals: ContentMap;
  readonly selected: string | undefined;
  readonly versions: readonly ContentVersion[];
  readonly history: EditHistory;
  readonly path: string;
  /** Takes a field in hand here, and brings it into view in the page. */
  choose(field: string): void;
  setValue(field: string, value: string): void;
  undo(): void;
  redo(): void;
  /** Gives one change up. */
  revert(field: string): void;
  /** Takes the saved text of a field away, at once and for everyone: its built-in text stands there again. */
  goBack(field: string): void;
  resolve(field: string, choice: 'mine' | 'theirs'): void;
  save(): void;
  open(path: string): void;
}

export function openEditingDesk(options: EditingDeskOptions): EditingDesk {
  const { frame, src, contentUrl, settings, store, onChange, signal } = options;
  const history = new EditHistory();
  let status: FrameStatus = 'connecting';
  let values: ContentMap = {};
  let originals: ContentMap = {};
  let selected: string | undefined;
  let versions: readonly ContentVersion[] = [];
  let path = new URL(src, document.baseURI).pathname;
  const updates = new SentUpdates();
  /** The late text that the page was put right about last. */
  const corrected = new Map<string, string>();

  const saver = createContentSaver({
    send: (changes, triggerRebuild) =>
      saveContent({ url: contentUrl, settings: settings(), changes, triggerRebuild }),
    readDrafts: () => readDrafts(contentUrl, settings()),
    store,
    now: Date.now,
    schedule(action, ms) {
      const timer = setTimeout(action, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    onState: onChange,
    onAttempt(attempt, auto) {
      announce(attempt);
      options.onAttempt(attempt, auto);
    },
  });
  const link = createFrameLink({
    frame,
    src,
    signal,
    onMessage: hear,
    onStatus(next) {
      status = next;
      onChange();
    },
  });

  /** Tells the page what is saved now; it shows that, and reloads. */
  function announce(attempt: SaveAttempt): void {
    if (attempt.outcome !== 'saved' && attempt.outcome !== 'partly') return;
    const saved = Object.entries(attempt.result.saved);
    for (const [field, content] of saved) {
      if (field in saver.state.pending) continue;
      values = { ...values, [field]: content };
      link.send({ type: 'violet-content-updated', field, content });
    }
    const { removed } = attempt.result;
    originals = Object.fromEntries(Object.entries(originals).filter(([field]) => !removed.includes(field)));
    // The page alone knows its built-in text: it shows it when it has loaded anew, and tells.
    if (saved.length + removed.length > 0) link.send({ type: 'violet-content-saved' });
    if (selected) void loadVersions(selected);
  }

  function send(field: string, value: string): void {
    link.send({ type: 'speaker-update-content', payload: { field, value } });
  }

  /** Tells the page what someone at this desk has made of a field. */
  function update(field: string, value: string): void {
    updates.typed(field, value, Date.now());
    send(field, value);
  }

  /** Tells the page once more. */
  function repeat(field: string, value: string): void {
    updates.sent(field, value, Date.now());
    send(field, value);
  }

  /** A change by anyone at this desk: in the panel or in the page. */
  function take(field: string, value: string): void {
    const before = currentValue(field);
    if (!(field in originals)) originals = { ...originals, [field]: before };
    values = { ...values, [field]: value };
    // Also for a text that is pending already: the page, handing over, has just taken it out of the common storage.
    saver.change(field, value);
  }

  function currentValue(field: string): string {
    return saver.state.pending[field] ?? values[field] ?? saver.state.saved[field] ?? '';
  }

  function hear(message: PageMessage): void {
    switch (message.type) {
      case 'violet-iframe-ready':
        path = new URL(message.url).pathname;
        return greet();
      case 'speaker-iframe-ready':
        return greet();
      case 'speaker-current-content':
        values = { ...knownHere(message.content), ...saver.state.pending };
        return onChange();
      case 'speaker-edit-request':
      case 'violet-edit-request':
        updates.takenInHand(message.field);
        values = { ...values, ...knownHere({ [message.field]: message.currentValue }) };
        return select(message.field);
      case 'speaker-content-changed':
        return hearChange(message.field, message.value);
      default:
        return;
    }
  }

  /** What the page says, but for fields that it does not know the newest text of. */
  function knownHere(content: ContentMap): ContentMap {
    const now = Date.now();
    const known = Object.entries(content).map(([field, value]) => [
      field,
      saver.state.pending[field] ?? (updates.isAhead(field, now) ? values[field] : undefined) ?? value,
    ]);
    return Object.fromEntries(known) as ContentMap;
  }

  function hearChange(field: string, value: string): void {
    const now = Date.now();
    const told = updates.judge(field, value, now);
    if (told === 'echo') return;
    const current = currentValue(field);
    if (told === 'late') {
      // Nothing is lost: it is a step back from here. The page is put right once, however often it says the same.
      history.record(field, value, current, now);
      take(field, current);
      if (corrected.get(field) !== value) repeat(field, current);
      corrected.set(field, value);
    } else {
      history.record(field, current, value, now);
      take(field, value);
      // A text sent again is on its way to the page, and older than what was just typed there.
      if (updates.isAhead(field, now)) repeat(field, value);
    }
    onChange();
  }

  /** A page that is there, anew or for the first time: it may be edited, and it learns what is not saved yet. */
  function greet(): void {
    link.send({ type: 'speaker-enable-editing', payload: { parentSaves: true } });
    for (const [field, value] of Object.entries(saver.state.pending)) repeat(field, value);
    link.send({ type: 'speaker-request-content' });
    onChange();
  }

  async function loadVersions(field: string): Promise<void> {
    try {
      const found = await readVersions(contentUrl, field, settings());
      if (selected === field) versions = found;
    } catch {
      // A service without versions, or none to reach: there is nothing to go back to.
      if (selected === field) versions = [];
    }
    onChange();
  }

  async function loadSaved(): Promise<void> {
    try {
      saver.setSaved(await readWithRetries(() => readContent({ url: contentUrl })));
    } catch (error) {
      options.onUnread(error instanceof Error ? error.message : String(error));
    }
  }

  function select(field: string): void {
    if (selected !== field) {
      selected = field;
      versions = [];
      void loadVersions(field);
    }
    onChange();
  }

  function restore(step: { field: string; value: string } | undefined): void {
    if (!step) return;
    take(step.field, step.value);
    update(step.field, step.value);
    desk.choose(step.field);
  }

  window.addEventListener(
    'beforeunload',
    (event) => {
      if (Object.keys(saver.state.pending).length > 0) event.preventDefault();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    saver.stop();
  });

  const desk: EditingDesk = {
    get state() {
      return saver.state;
    },
    get status() {
      return status;
    },
    get values() {
      return { ...values, ...saver.state.pending };
    },
    get originals() {
      return originals;
    },
    get selected() {
      return selected;
    },
    get versions() {
      return versions;
    },
    get path() {
      return path;
    },
    history,
    choose(field) {
      link.send({ type: 'speaker-show-field', payload: { field } });
      select(field);
    },
    setValue(field, value) {
      history.record(field, currentValue(field), value, Date.now());
      take(field, value);
      update(field, value);
    },
    undo() {
      restore(history.undo());
    },
    redo() {
      restore(history.redo());
    },
    revert(field) {
      const value = saver.state.saved[field] ?? originals[field];
      if (value !== undefined) {
        desk.setValue(field, value);
        values = { ...values, [field]: value };
      }
      saver.discard(field);
    },
    goBack(field) {
      void saver.goBack(field);
    },
    resolve(field, choice) {
      saver.resolve(field, choice);
      const value = saver.state.pending[field] ?? saver.state.saved[field];
      if (value !== undefined) {
        values = { ...values, [field]: value };
        update(field, value);
      }
      if (choice === 'mine') void saver.save(true);
    },
    save: () => void saver.save(true),
    open(next) {
      link.open(next);
    },
  };
  saver.recover();
  void loadSaved();
  return desk;
}
