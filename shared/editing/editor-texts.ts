import type { ContentMap } from '../core/content/fields.ts';
import type { PageMessage, ParentMessage } from '../core/editing/messages.ts';
import type { ContentSaver } from './content-saver.ts';
import { Revisions } from './revisions.ts';

type Message<Type extends PageMessage['type']> = Extract<PageMessage, { readonly type: Type }>;

export interface EditorTextsOptions {
  readonly saver: Pick<ContentSaver, 'state' | 'change'>;
  readonly send: (message: ParentMessage) => void;
  /** Called with each text that the page replaces or receives too late to replace. */
  readonly onReplaced: (field: string, from: string, to: string) => void;
  readonly onText: (field: string, from: string, to: string) => void;
}

/**
 * The texts of the page in the frame, which editor and page both write. The write with the higher
 * number wins; without numbers, the page wins in the field that has its focus.
 */
export class EditorTexts {
  private shown: ContentMap = {};
  private readonly revisions = new Revisions(0);
  /** Texts sent that the page has not answered, oldest first. */
  private readonly unanswered = new Map<string, readonly string[]>();
  /** Published texts that the page does not show yet. */
  private readonly published = new Map<string, string>();
  /** Fields last changed in the editor. A field is removed when it gets the focus in the page. */
  private readonly writtenHere = new Set<string>();
  /** The last late text per field that was corrected in the page. */
  private readonly corrected = new Map<string, string>();

  constructor(private readonly options: EditorTextsOptions) {}

  get values(): ContentMap {
    return { ...this.shown, ...this.pending };
  }

  textOf(field: string): string {
    return this.values[field] ?? this.options.saver.state.saved[field] ?? '';
  }

  write(field: string, value: string): void {
    this.writtenHere.add(field);
    this.revisions.write(field);
    this.setText(field, value);
    this.send(field, value);
  }

  has(field: string): boolean {
    return field in this.shown;
  }

  /** Sends a text that the saver has already: a draft, an item's text, a conflict's choice. */
  show(field: string, value: string): void {
    if (!(field in this.pending)) this.shown = { ...this.shown, [field]: value };
    this.revisions.write(field);
    this.send(field, value);
  }

  /** Drops the text of a field that only the page has. */
  forget(field: string): void {
    this.shown = Object.fromEntries(Object.entries(this.shown).filter(([name]) => name !== field));
    this.unanswered.delete(field);
  }

  /** Starts editing in a page that has loaded, and sends it what is not published. */
  startEditing(): void {
    const { send } = this.options;
    send({ type: 'speaker-enable-editing', payload: { parentSaves: true, rev: this.revisions.last } });
    for (const [field, value] of Object.entries(this.pending)) this.send(field, value);
    send({ type: 'speaker-request-content' });
  }

  /** Sends the published texts until the page shows them. */
  publish(saved: ContentMap): void {
    for (const [field, content] of Object.entries(saved)) {
      if (field in this.pending) continue;
      this.published.set(field, content);
      this.shown = { ...this.shown, [field]: content };
      this.options.send({ type: 'violet-content-updated', field, content });
    }
  }

  focus({ field, currentValue }: { readonly field: string; readonly currentValue: string }): void {
    this.writtenHere.delete(field);
    if (!this.unanswered.has(field)) this.shown = { ...this.shown, [field]: currentValue };
  }

  receive({ field, value, rev, recovered = false }: Message<'speaker-content-changed'>): void {
    const current = this.textOf(field);
    if (rev === undefined) {
      if (this.isEcho(field, value)) return;
      if (!this.writtenHere.has(field)) return this.replace(field, value, recovered);
      this.options.onReplaced(field, value, current);
      if (this.corrected.get(field) !== value) this.send(field, current);
      this.corrected.set(field, value);
      return;
    }
    const own = this.revisions.of(field);
    if (rev >= own) this.unanswered.delete(field);
    if (rev === own || rev % 2 === 0) return;
    if (this.revisions.accept(field, rev)) return this.replace(field, value, recovered);
    if (value === current) return;
    this.options.onReplaced(field, value, current);
    this.send(field, current);
  }

  /** Compares all texts of the page, and repairs losses in either direction. */
  receiveAll({ content, revs, timestamp }: Message<'speaker-current-content'>): void {
    this.shown = Object.fromEntries(
      Object.entries(content).map(([field, value]) => [
        field,
        this.unanswered.has(field) ? (this.shown[field] ?? value) : value,
      ]),
    );
    for (const field of this.published.keys()) if (!(field in content)) this.published.delete(field);
    for (const [field, value] of Object.entries(content)) {
      const text = this.pending[field];
      const published = this.published.get(field);
      if (published === value || text !== undefined) this.published.delete(field);
      else if (published !== undefined) this.publish({ [field]: published });
      const rev = revs && (revs[field] ?? 0);
      const own = this.revisions.of(field);
      if (rev === undefined) continue;
      if (rev > own) {
        this.receive({ type: 'speaker-content-changed', field, value, rev, timestamp });
      } else if (rev < own) {
        const wanted = text ?? this.unanswered.get(field)?.at(-1);
        if (wanted !== undefined) this.send(field, wanted);
      } else if (text !== undefined && text !== value) this.show(field, text);
    }
  }

  private get pending(): ContentMap {
    return this.options.saver.state.pending;
  }

  /** The answer to one update answers all earlier ones too. */
  private isEcho(field: string, value: string): boolean {
    const waiting = this.unanswered.get(field) ?? [];
    const at = waiting.indexOf(value);
    if (at < 0) return false;
    if (at === waiting.length - 1) this.unanswered.delete(field);
    else this.unanswered.set(field, waiting.slice(at + 1));
    return true;
  }

  private replace(field: string, value: string, recovered: boolean): void {
    this.options.onReplaced(field, this.textOf(field), value);
    this.setText(field, value, recovered);
    // The page has not applied the newest update yet.
    if (this.unanswered.has(field)) this.send(field, value);
  }

  private setText(field: string, value: string, untouched = false): void {
    const { saver, onText } = this.options;
    const { pending } = this;
    const from = this.textOf(field);
    const original = field in pending ? undefined : this.shown[field];
    this.shown = { ...this.shown, [field]: value };
    if (!untouched || pending[field] !== value) {
      saver.change(field, value, { untouched, ...(original !== undefined && { original }) });
    }
    onText(field, from, value);
  }

  private send(field: string, value: string): void {
    this.unanswered.set(field, [...(this.unanswered.get(field) ?? []), value]);
    const payload = { field, value, rev: this.revisions.of(field) };
    this.options.send({ type: 'speaker-update-content', payload });
  }
}
