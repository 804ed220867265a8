import {
  sendPresence,
  type OwnPosition,
  type PresentEditor,
} from '../../shared/clients/editor-content-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import type { EditorSessionOptions, FramedPage } from './editor-session-options.ts';
import { cleanEditorName } from '../../shared/core/content/editor-name.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface OthersEditingOptions extends Pick<
  EditorSessionOptions,
  'contentUrl' | 'settings' | 'onChange' | 'signal'
> {
  readonly page: () => Pick<FramedPage, 'path' | 'values' | 'selected'>;
  readonly send: (message: ParentMessage) => void;
}

/** Time between polls while the editor is visible, and delay after the focused field changes. */
const REQUEST_EVERY_MS = 10_000;
const MOVED_AFTER_MS = 500;
const SESSION_BYTES = 16;
const URL_SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_' };
const NAMES_MAX = 3;

/** Polls other editors and their focused fields while the editor is visible. Ignores failures. */
export class OthersEditing {
  private readonly session = createSessionId();
  private present: readonly PresentEditor[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isTelling = false;
  /** A service without presence is requested once. */
  private isUnknown = false;
  private sent = '';

  constructor(private readonly options: OthersEditingOptions) {
    const { signal } = options;
    document.addEventListener('visibilitychange', () => this.heed(), { signal });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.heed(), { signal });
    signal.addEventListener('abort', () => this.leave());
    this.heed();
  }

  /** The editors of this page, and editors of other pages with focus in a field of this page. */
  get here(): readonly PresentEditor[] {
    const { path, values } = this.options.page();
    return this.present.filter(({ page, field }) => page === path || (field !== null && field in values));
  }

  editorsOf(field: string): readonly string[] {
    return this.here.filter((editor) => editor.field === field).map(nameEditor);
  }

  moved(): void {
    if (this.isUnknown || document.hidden) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendPosition(), MOVED_AFTER_MS);
  }

  show(): void {
    this.sent = '';
    this.notifyPage();
  }

  private heed(): void {
    if (document.hidden) this.leave();
    else void this.sendPosition();
  }

  private leave(): void {
    clearTimeout(this.timer);
    if (this.isUnknown) return;
    void this.requestOthers({ session: this.session, leaving: true });
  }

  private async sendPosition(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isTelling || this.isUnknown) return;
    this.isTelling = true;
    const { path, selected } = this.options.page();
    const present = await this.requestOthers({ session: this.session, page: path, field: selected ?? null });
    this.isTelling = false;
    if (this.options.signal.aborted || document.hidden) return;
    if (present) {
      this.present = present;
      this.options.onChange();
      this.notifyPage();
    }
    const { page } = this.options;
    const hasMoved = page().path !== path || page().selected !== selected;
    this.timer = setTimeout(() => void this.sendPosition(), hasMoved ? MOVED_AFTER_MS : REQUEST_EVERY_MS);
  }

  /** Undefined where the service is unavailable: the last answer stays. */
  private async requestOthers(place: OwnPosition): Promise<readonly PresentEditor[] | undefined> {
    const { contentUrl, settings } = this.options;
    try {
      const present = await sendPresence(contentUrl, settings(), place);
      this.isUnknown = present === undefined;
      return present ?? [];
    } catch {
      return undefined;
    }
  }

  private notifyPage(): void {
    const fields = new Set(this.here.flatMap(({ field }) => (field === null ? [] : [field])));
    const editors: ContentMap = Object.fromEntries(
      [...fields].map((field) => [field, describeEditing(this.editorsOf(field))]),
    );
    const message = JSON.stringify(editors);
    if (message === this.sent || (this.sent === '' && fields.size === 0)) return;
    this.sent = message;
    this.options.send({ type: 'speaker-others-editing', payload: { editors } });
  }
}

function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_BYTES));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => URL_SAFE[sign] ?? '');
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
