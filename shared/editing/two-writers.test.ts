import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { ContentMap } from '../core/content/fields.ts';
import {
  readPageMessage,
  readParentMessage,
  type PageMessage,
  type ParentMessage,
} from '../core/editing/messages.ts';
import { FakeService } from '../../tests/setup/fake-content-service.ts';
import { createEditor } from '../../tests/setup/fake-service.ts';
import { EditorTexts } from './editor-texts.ts';
import { PageTexts, type PageWrite } from './page-texts.ts';

const FIELDS = ['hero_title', 'footer_text'] as const;
const BUILT_IN: ContentMap = { hero_title: 'Built in', footer_text: 'Below' };
const ORIGIN = 'https://site.example';

/** The page in the frame: its own texts, and what a bridge does with each message. */
class Page {
  texts = new PageTexts();
  isEnabled = false;

  constructor(private readonly send: (message: PageMessage) => void) {}

  get content(): ContentMap {
    return { ...BUILT_IN, ...this.texts.shown };
  }

  announce(): void {
    this.send({ type: 'speaker-iframe-ready', capabilities: [] });
  }

  focus(field: string): void {
    this.leave();
    const currentValue = this.content[field] ?? '';
    this.texts.begin(field, currentValue);
    this.send({ type: 'speaker-edit-request', field, currentValue, elementType: 'p', timestamp: 0 });
  }

  type(field: string, value: string): void {
    if (this.texts.startOf(field) === undefined) this.focus(field);
    this.report(this.texts.write(field, value));
  }

  leave(): void {
    for (const field of FIELDS) {
      if (this.texts.startOf(field) !== undefined) this.texts.leave(this.content[field] ?? '');
    }
  }

  reload(): void {
    this.texts = new PageTexts();
    this.isEnabled = false;
    this.announce();
  }

  receive(message: ParentMessage): void {
    if (message.type === 'speaker-enable-editing') {
      this.isEnabled = true;
      if (message.payload?.rev !== undefined) this.texts.number(message.payload.rev);
    }
    if (message.type === 'speaker-update-content') {
      const { field, value, rev } = message.payload;
      this.report(this.texts.receive(field, value, rev));
    }
    if (message.type === 'violet-content-updated') this.texts.show({ [message.field]: message.content });
    if (message.type === 'speaker-request-content') {
      const { content, texts } = this;
      const revs = texts.revs && { revs: texts.revs };
      this.send({ type: 'speaker-current-content', content, timestamp: 0, ...revs });
    }
  }

  private report(write: PageWrite): void {
    this.send({ type: 'speaker-content-changed', ...write, timestamp: 0 });
  }
}

/** Both writers, and the messages that are under way between them. */
class History {
  readonly toPage: ParentMessage[] = [];
  readonly toEditor: PageMessage[] = [];
  /** Every text that the editor had or was sent: what undo can reach. */
  readonly reached = new Set<string>();
  readonly page = new Page((message) => this.toEditor.push(message));
  private readonly reports = new Set<string>();
  private readonly service = new FakeService({});
  private editor: EditorTexts;

  constructor(private readonly browser: ReturnType<typeof createEditor>) {
    browser.local.clear();
    vi.clearAllTimers();
    this.editor = this.open();
  }

  typeInEditor(field: string, value: string): void {
    this.reached.add(this.editor.textOf(field)).add(value);
    this.editor.write(field, value);
  }

  textOf(field: string): string {
    return this.editor.textOf(field);
  }

  heartbeat(): void {
    this.toPage.push({ type: 'speaker-request-content' });
  }

  /** The editor's page is loaded anew, and with it the frame: nothing under way arrives. */
  crash(): void {
    this.toPage.length = 0;
    this.editor = this.open();
    this.reloadPage();
  }

  reloadPage(): void {
    this.toEditor.length = 0;
    this.page.reload();
  }

  deliverToPage(at: number, isRepeated = false): void {
    const event = this.take(this.toPage, at, isRepeated);
    const read = event && readParentMessage(event, { source: this, origins: [ORIGIN] });
    if (read) this.page.receive(read);
  }

  deliverToEditor(at: number, isRepeated = false): void {
    const event = this.take(this.toEditor, at, isRepeated);
    const read = event && readPageMessage(event, { source: this, origins: [ORIGIN] });
    if (read?.type === 'speaker-iframe-ready') this.editor.startEditing();
    if (read?.type === 'speaker-edit-request') this.editor.focus(read);
    if (read?.type === 'speaker-current-content') this.editor.receiveAll(read);
    if (read?.type === 'speaker-content-changed') {
      this.editor.receive(read);
      this.reports.add(read.value);
    }
  }

  private take(queue: unknown[], at: number, isRepeated: boolean) {
    if (at >= queue.length) return undefined;
    const [data] = isRepeated ? queue.slice(at) : queue.splice(at, 1);
    return { origin: ORIGIN, source: this, data };
  }

  /** Nothing is lost or reordered any more, and nobody types. */
  settle(): void {
    this.page.leave();
    if (!this.page.isEnabled) this.page.announce();
    for (let round = 0; round < 4; round += 1) {
      this.heartbeat();
      while (this.toPage.length + this.toEditor.length > 0) {
        this.deliverToPage(0);
        this.deliverToEditor(0);
      }
    }
  }

  /** Texts that reached the editor, and that it neither has nor can go back to. */
  get lost(): readonly string[] {
    const kept = new Set([...this.reached, ...FIELDS.map((field) => this.editor.textOf(field))]);
    return [...this.reports].filter((text) => !kept.has(text));
  }

  private open(): EditorTexts {
    const saver = this.browser.open(this.service);
    saver.setSaved({});
    saver.recover();
    return new EditorTexts({
      saver,
      send: (message) => this.toPage.push(message),
      onReplaced: (_, from, to) => this.reached.add(from).add(to),
      onText: () => undefined,
    });
  }
}

const field = fc.constantFrom(...FIELDS);
const text = fc.constantFrom('a', 'ab', 'abc', 'Built in', '');
const at = fc.nat(6);
type Act = (history: History) => void;
const perform = <Value>(
  values: fc.Arbitrary<Value>,
  run: (history: History, value: Value) => void,
): fc.Arbitrary<Act> => values.map((value) => (history) => run(history, value));
const always = (run: Act) => fc.constant(run);
/** What may happen between two writers, each as often as it likes. */
const act: fc.Arbitrary<Act> = fc.oneof(
  perform(fc.tuple(field, text), (history, [name, value]) => history.typeInEditor(name, value)),
  perform(fc.tuple(field, text), (history, [name, value]) => history.page.type(name, value)),
  perform(field, (history, name) => history.page.focus(name)),
  always((history) => history.page.leave()),
  always((history) => history.heartbeat()),
  { weight: 4, arbitrary: always((history) => history.deliverToPage(0)) },
  { weight: 4, arbitrary: always((history) => history.deliverToEditor(0)) },
  perform(fc.tuple(at, fc.boolean()), (history, [index, twice]) => history.deliverToPage(index, twice)),
  perform(fc.tuple(at, fc.boolean()), (history, [index, twice]) => history.deliverToEditor(index, twice)),
  perform(at, (history, index) => history.toPage.splice(index, 1)),
  perform(at, (history, index) => history.toEditor.splice(index, 1)),
  always((history) => history.reloadPage()),
  always((history) => history.crash()),
);

it('a text with two writers ends equal and loses no received text, in 10,000 random histories', () => {
  // Installing fake timers takes longer than a history.
  const browser = createEditor();
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const history = new History(browser);
      history.page.announce();
      for (const happen of acts) happen(history);
      history.settle();
      expect(history.page.content).toEqual(
        Object.fromEntries(FIELDS.map((name) => [name, history.textOf(name)])),
      );
      expect(history.lost).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
