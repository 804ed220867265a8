import type {
  EditorContentClient,
  OwnPosition,
  PresentEditor,
} from '../../shared/clients/editor-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import type { EditorSessionOptions, FramedPage } from './editor-session-options.ts';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface OthersEditingOptions extends Pick<EditorSessionOptions, 'onChange' | 'signal'> {
  readonly client: EditorContentClient;
  readonly page: () => Pick<FramedPage, 'path' | 'values' | 'selected'>;
  readonly send: (message: ParentMessage) => void;
}

/** Time between reports of this editor's position while the editor is visible. */
const REPORT_EVERY_MS = 10_000;
const SESSION_BYTES = 11;
const NAMES_MAX = 3;

/** Polls other editors and their focused fields while the editor is visible. Ignores failures. */
export class OthersEditing {
  private readonly session = createSessionId();
  private present: readonly PresentEditor[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A service without presence is requested once. */
  private isUnknown = false;

  constructor(private readonly options: OthersEditingOptions) {
    const { signal } = options;
    // Also dispatched when the page closes and when the back-forward cache restores it.
    document.addEventListener('visibilitychange', () => this.report(), { signal });
    signal.addEventListener('abort', () => this.report());
    this.report();
  }

  /** The editors of this page, and editors of other pages with focus in a field of this page. */
  get here(): readonly PresentEditor[] {
    const { path, values } = this.options.page();
    return this.present.filter(({ page, field }) => page === path || (field !== null && field in values));
  }

  editorsOf(field: string): readonly string[] {
    return this.here.filter((editor) => editor.field === field).map(nameEditor);
  }

  /** Reports the page and the selected field of this editor, or that it is not visible. */
  report(): void {
    clearTimeout(this.timer);
    if (this.isUnknown) return;
    const { session, options } = this;
    if (document.hidden || options.signal.aborted) void this.requestOthers({ session, leaving: true });
    else {
      const { path, selected } = options.page();
      this.timer = setTimeout(() => this.report(), REPORT_EVERY_MS);
      void this.requestOthers({ session, page: path, field: selected ?? null });
    }
  }

  /** Sends the page a sentence for each field that other editors have focused. */
  show(): void {
    const fields = new Set(this.here.flatMap(({ field }) => (field === null ? [] : [field])));
    const editors: ContentMap = Object.fromEntries(
      [...fields].map((field) => [field, describeEditing(this.editorsOf(field))]),
    );
    this.options.send({ type: 'speaker-others-editing', payload: { editors } });
  }

  private async requestOthers(position: OwnPosition): Promise<void> {
    const { client, onChange } = this.options;
    try {
      const present = await client.sendPresence(position);
      this.isUnknown = present === undefined;
      this.present = present ?? [];
    } catch {
      // Unavailable: the last response stays.
      return;
    }
    onChange();
    this.show();
  }
}

function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function nameEditor({ name }: PresentEditor): string {
  return cleanEditorName(name) || translate('Somebody');
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and 2 others'. */
export function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMES_MAX;
  const parts =
    rest > 0
      ? [...names.slice(0, NAMES_MAX), rest === 1 ? translate('1 other') : translate('%s others', rest)]
      : names;
  return parts.length < 2
    ? (parts[0] ?? '')
    : translate('%1$s and %2$s', parts.slice(0, -1).join(', '), parts.at(-1) ?? '');
}

/** 'Ana is editing this', 'Ana and Ben are editing this'. */
export function describeEditing(names: readonly string[], what = translate('this')): string {
  const people = joinNames(names);
  return names.length === 1
    ? translate('%1$s is editing %2$s', people, what)
    : translate('%1$s are editing %2$s', people, what);
}
