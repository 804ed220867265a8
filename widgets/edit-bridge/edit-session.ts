import { readDrafts } from '../../shared/clients/content-drafts-client.ts';
import { readContent } from '../../shared/clients/rest-content-client.ts';
import { requireSettings, saveContent } from '../../shared/clients/save-content-client.ts';
import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { createCurrentContent } from '../../shared/core/editing/messages.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import { createContentSaver } from '../../shared/saving/content-saver.ts';
import type { SaveAttempt } from '../../shared/saving/content-saver.ts';
import type { SaveState } from '../../shared/saving/save-state.ts';
import type { ContentStore } from '../../shared/content-store/content-store.ts';
import { bringIntoView } from './bring-into-view.ts';
import { createFieldElements, isTypeable } from './field-elements.ts';
import { BEING_EDITED, markField, markFields } from './field-marks.ts';
import { createParentLink } from './parent-link.ts';
import { startTyping } from './type-in-place.ts';
import type { Typing } from './type-in-place.ts';

/** Spec 4: the page reloads this long after the parent has saved. */
const RELOAD_MS = 1_000;

export interface EditSessionOptions {
  readonly page: Window;
  readonly contentUrl: string;
  readonly origins: readonly string[];
  readonly fieldAttribute: string;
  readonly store: ContentStore;
  /** Read when it is needed: the parent or the server may set it late. */
  readonly pageSettings: () => SaveSettings;
  readonly onEditing: (enabled: boolean) => void;
  readonly onState: (state: SaveState) => void;
  readonly onAttempt: (attempt: SaveAttempt, auto: boolean) => void;
  readonly signal: AbortSignal;
}

export interface EditSession {
  save(): void;
  resolve(field: string, choice: 'mine' | 'theirs'): void;
}

/** Editing on one page: fields, parent and saver brought together (spec 4, editing mode; contract 6). */
export function startEditSession(options: EditSessionOptions): EditSession {
  const { page, contentUrl, store, pageSettings, signal } = options;
  const { document: root } = page;
  const fields = createFieldElements(root, options.fieldAttribute);
  const link = createParentLink({ page, origins: options.origins, onMessage: obey, signal });
  const histories = new Map<string, string[]>();
  let enabled = false;
  let parentSaves = false;
  let handedOver: SaveSettings = {};
  let isLoaded = false;
  /** What the server has is known: only then may a change claim what it started from. */
  let isBaseKnown = false;
  let isRecovered = false;
  let unmark = (): void => undefined;
  let typing: Typing | undefined;
  /** What arrived for the field in hand: shown when it is left, unless it was changed by then. */
  let held: { field: string; value: string } | undefined;
  /** What each changed field is to show, whatever the page renders over it. */
  let shown: ContentMap = {};

  const settings = (): SaveSettings => ({ ...pageSettings(), ...handedOver });
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
    onState: options.onState,
    onAttempt(attempt, auto) {
      report(attempt);
      options.onAttempt(attempt, auto);
    },
  });

  /** Shows a value on every element of its field, but never in the one someone is typing in. */
  function show(field: string, value: string): void {
    shown = { ...shown, [field]: value };
    for (const element of fields.all()) {
      if (fields.nameOf(element) !== field) continue;
      if (element === typing?.element) held = { field, value };
      else fields.write(element, value);
    }
  }

  function change(field: string, value: string): void {
    show(field, value);
    if (!parentSaves) saver.change(field, value);
    link.send({ type: 'speaker-content-changed', field, value, timestamp: Date.now() });
  }

  /** A text that is saved already: shown, and no change of ours. */
  function applySaved(field: string, value: string): void {
    if (isBaseKnown) saver.setSaved({ ...saver.state.saved, [field]: value });
    if (saver.state.pending[field] === value) saver.discard(field);
    show(field, value);
  }

  function report(attempt: SaveAttempt): void {
    if (attempt.outcome === 'saved' || attempt.outcome === 'partly') {
      const { success, savedCount, errors, timestamp, saved } = attempt.result;
      link.send({ type: 'speaker-save-result', success, savedCount, errors: [...errors], timestamp });
      store.keepFetched({ ...store.readContent()?.content, ...saver.state.saved, ...saved });
      // Sanitised text comes back other than it was sent.
      for (const [field, value] of Object.entries(saved))
        if (!(field in saver.state.pending)) show(field, value);
    } else if (attempt.outcome === 'failed') {
      link.send({ type: 'speaker-save-result', success: false, error: attempt.error });
    }
  }

  async function save(triggerRebuild: boolean): Promise<void> {
    typing?.flush();
    const attempt = await saver.save(triggerRebuild);
    if (attempt.outcome !== 'skipped') return;
    // Nothing to save: still an answer, and the truth about whether it would have worked.
    const error = requireSettings(settings());
    const failed: SaveAttempt | undefined = error ? { outcome: 'failed', error } : undefined;
    if (failed) {
      report(failed);
      options.onAttempt(failed, false);
    } else
      link.send({
        type: 'speaker-save-result',
        success: true,
        savedCount: 0,
        errors: [],
        timestamp: Date.now(),
      });
  }

  async function load(): Promise<void> {
    try {
      const content = await readContent({ url: contentUrl });
      store.keepFetched(content);
      takeBase(content);
    } catch {
      // The host is away: what it said last is the best base there is; without it, the later save wins.
      const last = store.readContent();
      if (last) takeBase(last.content);
    }
    isLoaded = true;
  }

  function takeBase(content: ContentMap): void {
    isBaseKnown = true;
    saver.setSaved(content);
  }

  /** What an earlier visit could not save is an editor's business: it waits until editing begins. */
  function recover(): void {
    if (isRecovered) return;
    isRecovered = true;
    for (const [field, value] of Object.entries(saver.recover())) show(field, value);
  }

  function enable(): void {
    link.sayReady();
    recover();
    if (enabled) return;
    enabled = true;
    unmark = markFields(root, fields);
    refresh();
    if (!isLoaded) void load();
    options.onEditing(true);
  }

  function disable(): void {
    if (!enabled) return;
    typing?.end();
    enabled = false;
    unmark();
    options.onEditing(false);
  }

  /** From now on the parent saves: what waits here becomes its. */
  function handOver(): void {
    recover();
    parentSaves = true;
    for (const [field, value] of Object.entries(saver.state.pending)) {
      link.send({ type: 'speaker-content-changed', field, value, timestamp: Date.now() });
      saver.discard(field);
    }
  }

  function reload(): void {
    if (typing) {
      // Nobody's caret is taken away: the reload waits until the field is left.
      typing.element.addEventListener('blur', () => setTimeout(reload, RELOAD_MS), { once: true, signal });
      return;
    }
    page.location.reload();
  }

  function obey(message: ParentMessage): void {
    switch (message.type) {
      case 'speaker-enable-editing': {
        const { nonce, contentKey, parentSaves: saves } = message.payload ?? {};
        handedOver = { ...handedOver, ...(nonce && { nonce }), ...(contentKey && { contentKey }) };
        if (saves) handOver();
        return enable();
      }
      case 'violet-enable-editing':
        return enable();
      case 'speaker-disable-editing':
      case 'violet-disable-editing':
        return disable();
      case 'speaker-save-content':
        return void save(message.payload?.triggerRebuild ?? false);
      case 'speaker-update-content':
        return change(message.payload.field, message.payload.value);
      case 'speaker-apply-saved-changes':
        return message.savedChanges.forEach((saved) => {
          applySaved(saved.field_name, saved.field_value);
        });
      case 'speaker-request-content':
        return link.send(createCurrentContent(readContentAsTold(), Date.now()));
      case 'speaker-show-field':
        return enabled ? showField(message.payload.field) : undefined;
      case 'violet-content-updated':
        applySaved(message.field, message.content);
        return endMark(message.field);
      case 'violet-content-saved':
        store.dropCache();
        void load();
        setTimeout(reload, RELOAD_MS);
    }
  }

  /** What the page says, as far as the parent has been told: a text half typed would forestall its own change. */
  function readContentAsTold(): ContentMap {
    const inHand = typing && { [fields.nameOf(typing.element)]: typing.told };
    return { ...fields.readAll(), ...shown, ...inHand };
  }

  function edit(element: HTMLElement, point?: { x: number; y: number }): void {
    if (typing?.element === element) return;
    typing?.end();
    const field = fields.nameOf(element);
    const currentValue = shown[field] ?? fields.read(element);
    markBeingEdited(element);
    link.send({
      type: 'speaker-edit-request',
      field,
      currentValue,
      elementType: element.localName,
      timestamp: Date.now(),
    });
    link.send({ type: 'violet-edit-request', field, currentValue, fieldType: 'text' });
    if (!isTypeable(element, field, currentValue)) return;
    const history = histories.get(field) ?? [];
    histories.set(field, history);
    typing = startTyping(element, {
      history,
      point,
      onText: (text) => {
        change(field, text);
      },
      onEnd: (text) => {
        typing = undefined;
        const late = held;
        held = undefined;
        element.removeAttribute(BEING_EDITED);
        // Untouched since it was taken in hand: what arrived meanwhile may show now.
        show(field, late?.field === field && text === currentValue ? late.value : (shown[field] ?? text));
      },
    });
  }

  /** The parent has taken a field in hand: here it is. The focus stays where it is, and so does the page under a typing hand. */
  function showField(field: string): void {
    if (typing) return;
    const element = bringIntoView(fields.all().filter((each) => fields.nameOf(each) === field));
    if (element) markBeingEdited(element);
  }

  function markBeingEdited(element: HTMLElement): void {
    for (const other of fields.all()) other.toggleAttribute(BEING_EDITED, other === element);
  }

  function endMark(field: string): void {
    for (const element of fields.all()) {
      if (fields.nameOf(element) === field && element !== typing?.element)
        element.removeAttribute(BEING_EDITED);
    }
  }

  /** Marks what has come to the page, and shows changed texts again where the page has rendered over them. */
  function refresh(): void {
    for (const element of fields.all()) {
      if (enabled) markField(element);
      const value = shown[fields.nameOf(element)];
      if (value !== undefined && element !== typing?.element) fields.write(element, value);
    }
  }

  const observer = new MutationObserver(refresh);
  observer.observe(root.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: [options.fieldAttribute],
  });
  root.addEventListener(
    'click',
    (event) => {
      const element = enabled ? fields.find(event) : undefined;
      if (!element) return;
      // A click on a text edits it: links do not lead away, buttons do nothing.
      event.preventDefault();
      event.stopPropagation();
      edit(element, { x: event.clientX, y: event.clientY });
    },
    { capture: true, signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const element = enabled && event.key === 'Enter' && !event.isComposing ? fields.find(event) : undefined;
      if (!element || element !== event.target || element === typing?.element) return;
      event.preventDefault();
      event.stopPropagation();
      edit(element);
    },
    { capture: true, signal },
  );
  page.addEventListener(
    'beforeunload',
    (event) => {
      typing?.flush();
      if (Object.keys(saver.state.pending).length === 0) return;
      event.preventDefault();
      event.returnValue = UNSAVED_WARNING;
    },
    { signal },
  );
  page.addEventListener('pagehide', () => typing?.flush(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      disable();
      observer.disconnect();
      saver.stop();
    },
    { once: true },
  );

  if (new URLSearchParams(page.location.search).get('edit_mode') === '1') enable();
  link.sayHello(() => isLoaded);

  return {
    save: () => void save(true),
    resolve(field, choice) {
      saver.resolve(field, choice);
      const value = saver.state.pending[field] ?? saver.state.saved[field];
      if (value !== undefined) show(field, value);
      if (choice === 'mine') void save(true);
    },
  };
}

/** Spec 4: browsers show words of their own, old ones these. */
const UNSAVED_WARNING = 'You have unsaved changes. Are you sure you want to leave?';
