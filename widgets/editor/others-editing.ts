import type { SaveSettings } from '../../shared/clients/editor-session-fetch.ts';
import { tellPresence } from '../../shared/clients/presence-client.ts';
import type { OwnPlace, PresentEditor } from '../../shared/clients/presence-client.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import type { EditorState } from './editor-reducer.ts';
import { describeEditing, nameEditor } from './others-words.ts';

export interface OthersEditingOptions {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly page: () => EditorState;
  /** Tells the page in the frame. */
  readonly send: (message: ParentMessage) => void;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
  readonly signal: AbortSignal;
}

/** How often the service is asked while the editor can be seen, and how soon it is told that another text was taken in hand. */
const ASK_EVERY_MS = 10_000;
const MOVED_AFTER_MS = 500;
const SESSION_BYTES = 16;

/**
 * Who else is on this page, and with which text in hand, at a service that says so: asked for every ten seconds while the editor can be
 * seen, left when it cannot. Nothing that editing needs: what fails is asked for again, and said by nobody.
 */
export class OthersEditing {
  private readonly session = createSessionId();
  private present: readonly PresentEditor[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isTelling = false;
  /** A service that knows nothing of editors is asked once. */
  private isUnknown = false;
  private told = '';

  constructor(private readonly options: OthersEditingOptions) {
    const { signal } = options;
    document.addEventListener('visibilitychange', () => this.heed(), { signal });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    // A page that comes back from where the browser keeps pages.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.heed(), { signal });
    signal.addEventListener('abort', () => this.leave());
    this.heed();
  }

  /** Those on this page, and those elsewhere who hold a text that it shows too. */
  get here(): readonly PresentEditor[] {
    const { path, values } = this.options.page();
    return this.present.filter(({ page, field }) => page === path || (field !== null && field in values));
  }

  /** The names of those who have a field in hand. */
  editorsOf(field: string): readonly string[] {
    return this.here.filter((editor) => editor.field === field).map(nameEditor);
  }

  /** Another page, or another text, is in hand here. */
  moved(): void {
    if (this.isUnknown || document.hidden) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tell(), MOVED_AFTER_MS);
  }

  /** The page in the frame is there anew, and knows nothing of the others. */
  show(): void {
    this.told = '';
    this.tellPage();
  }

  private heed(): void {
    if (document.hidden) this.leave();
    else void this.tell();
  }

  private leave(): void {
    clearTimeout(this.timer);
    if (this.isUnknown) return;
    void this.ask({ session: this.session, leaving: true });
  }

  private async tell(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isTelling || this.isUnknown) return;
    this.isTelling = true;
    const { path, selected } = this.options.page();
    const present = await this.ask({ session: this.session, page: path, field: selected ?? null });
    this.isTelling = false;
    if (this.options.signal.aborted || document.hidden) return;
    if (present) {
      this.present = present;
      this.options.onChange();
      this.tellPage();
    }
    const { page } = this.options;
    const hasMoved = page().path !== path || page().selected !== selected;
    this.timer = setTimeout(() => void this.tell(), hasMoved ? MOVED_AFTER_MS : ASK_EVERY_MS);
  }

  /** Undefined where nobody answered: those who were there are taken to be there still. */
  private async ask(place: OwnPlace): Promise<readonly PresentEditor[] | undefined> {
    const { contentUrl, settings } = this.options;
    try {
      const present = await tellPresence(contentUrl, settings(), place);
      this.isUnknown = present === undefined;
      return present ?? [];
    } catch {
      return undefined;
    }
  }

  /** In words: the page shows them as they are. */
  private tellPage(): void {
    const fields = new Set(this.here.flatMap(({ field }) => (field === null ? [] : [field])));
    const editors: ContentMap = Object.fromEntries(
      [...fields].map((field) => [field, describeEditing(this.editorsOf(field))]),
    );
    const message = JSON.stringify(editors);
    if (message === this.told || (this.told === '' && fields.size === 0)) return;
    this.told = message;
    this.options.send({ type: 'speaker-others-editing', payload: { editors } });
  }
}

/** 128 bits, as a service takes them: an id, and no secret. */
function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
