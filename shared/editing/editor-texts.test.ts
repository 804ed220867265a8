import { describe, expect, it } from 'vitest';
import type { ContentMap } from '../core/content/fields.ts';
import type { ParentMessage } from '../core/editing/messages.ts';
import { createEditor } from '../../tests/setup/fake-service.ts';
import { EditorTexts } from './editor-texts.ts';

const FIELD = 'hero_title';
const SHOWN: ContentMap = { hero_title: 'Built in', footer_text: 'Below' };

/** An editor whose page has loaded and shows `SHOWN`, without revisions in its messages. */
function open(saved: ContentMap = {}) {
  const saver = createEditor().open();
  saver.setSaved(saved);
  const sent: ParentMessage[] = [];
  const replaced: (readonly [string, string])[] = [];
  const texts = new EditorTexts({
    saver,
    send: (message) => sent.push(message),
    onReplaced: (_, from, to) => replaced.push([from, to]),
    onText: () => undefined,
  });
  const report = (value: string, rev?: number, recovered?: boolean) => {
    const optional = { ...(rev !== undefined && { rev }), ...(recovered && { recovered }) };
    texts.receive({ type: 'speaker-content-changed', field: FIELD, value, timestamp: 0, ...optional });
  };
  const reportAll = (content: ContentMap, revs?: Readonly<Record<string, number>>) =>
    texts.receiveAll({ type: 'speaker-current-content', content, timestamp: 0, ...(revs && { revs }) });
  const focus = (currentValue: string) => texts.focus({ field: FIELD, currentValue });
  /** Returns the values sent for the field since the last call. */
  const takeUpdates = () =>
    sent
      .splice(0)
      .flatMap((message) => (message.type === 'speaker-update-content' ? [message.payload.value] : []));
  const takePublished = () =>
    sent.splice(0).flatMap((message) => (message.type === 'violet-content-updated' ? [message.content] : []));
  reportAll(SHOWN);
  return { saver, texts, sent, replaced, report, reportAll, focus, takeUpdates, takePublished };
}

describe('a page without revisions', () => {
  it('replaces the text of the field that is focused in it', () => {
    const { texts, saver, replaced, report, focus } = open();
    focus('Built in');
    report('Typed');
    expect([texts.textOf(FIELD), saver.state.pending]).toEqual(['Typed', { [FIELD]: 'Typed' }]);
    expect(replaced).toEqual([['Built in', 'Typed']]);
  });

  it('answers updates without a change, an answer for all earlier ones too', () => {
    const { texts, replaced, report } = open();
    texts.write(FIELD, 'One');
    texts.write(FIELD, 'Two');
    texts.write(FIELD, 'Three');
    report('Two');
    expect([texts.textOf(FIELD), replaced]).toEqual(['Three', []]);
    // Answered with the second one: the same text is the page's own now.
    report('One');
    expect(replaced).toEqual([['One', 'Three']]);
    report('Three');
    expect(replaced).toHaveLength(1);
  });

  it('gets the editor’s text once again after a late text, which stays in the history', () => {
    const { texts, replaced, report, takeUpdates } = open();
    texts.write(FIELD, 'Editor');
    report('Late');
    report('Late');
    expect(texts.textOf(FIELD)).toBe('Editor');
    expect(takeUpdates()).toEqual(['Editor', 'Editor']);
    expect(replaced).toEqual(Array(2).fill(['Late', 'Editor']));
    report('Another');
    expect(takeUpdates()).toEqual(['Editor']);
  });

  it('wins again after the field has had the focus in it, and gets its text when an update is unanswered', () => {
    const { texts, report, focus, takeUpdates } = open();
    texts.write(FIELD, 'Editor');
    focus('Older');
    expect(texts.textOf(FIELD)).toBe('Editor');
    takeUpdates();
    report('Typed');
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Typed', ['Typed']]);
    report('Typed');
    report('Typed more');
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Typed more', []]);
  });

  it('shows its own text of a focused field, without a change', () => {
    const { texts, saver, focus } = open();
    focus('Elsewhere');
    expect([texts.textOf(FIELD), saver.state.pending]).toEqual(['Elsewhere', {}]);
  });
});

describe('a page with revisions', () => {
  it('gets no update for an answer, and loses against a newer write of the editor', () => {
    const { texts, replaced, report, takeUpdates } = open();
    texts.write(FIELD, 'Editor');
    report('Editor', 2);
    expect([takeUpdates(), replaced]).toEqual([['Editor'], []]);
    report('Page', 3);
    texts.write(FIELD, 'Newer');
    takeUpdates();
    report('Late', 3);
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Newer', ['Newer']]);
    expect(replaced).toEqual([
      ['Editor', 'Page'],
      ['Late', 'Newer'],
    ]);
    report('Newer', 1);
    expect(replaced).toHaveLength(2);
  });

  it('is repaired from its complete texts in either direction', () => {
    const { texts, report, reportAll, takeUpdates } = open();
    texts.write(FIELD, 'Editor');
    takeUpdates();
    reportAll(SHOWN, {});
    expect(takeUpdates()).toEqual(['Editor']);
    report('Editor', 2);
    reportAll({ ...SHOWN, [FIELD]: 'Page' }, { [FIELD]: 3 });
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Page', []]);
    reportAll({ ...SHOWN, [FIELD]: 'Other' }, { [FIELD]: 3 });
    expect(takeUpdates()).toEqual(['Page']);
  });

  it('is ignored with the number of an earlier editor, or of a text that it has reported', () => {
    const { texts, replaced, report } = open();
    report('Answer', 8);
    expect([texts.textOf(FIELD), replaced]).toEqual(['Built in', []]);
    report('Page', 9);
    report('Same number', 9);
    expect([texts.textOf(FIELD), replaced]).toEqual(['Page', [['Built in', 'Page']]]);
  });

  it('gets nothing when its complete texts are the editor’s', () => {
    const { texts, report, reportAll, takeUpdates } = open();
    texts.write(FIELD, 'Editor');
    takeUpdates();
    reportAll({ ...SHOWN, [FIELD]: 'Editor' }, { [FIELD]: 2 });
    texts.show('footer_text', 'Draft');
    takeUpdates();
    report('Editor', 2);
    reportAll({ ...SHOWN, [FIELD]: 'Editor' }, { [FIELD]: 2, footer_text: 4 });
    expect(takeUpdates()).toEqual([]);
  });

  it('does not replace a shown text until it answers the update, and gets it again', () => {
    const { texts, report, reportAll, focus, takeUpdates } = open();
    texts.show(FIELD, 'Draft');
    focus('Older');
    reportAll(SHOWN);
    report('Draft', 1);
    takeUpdates();
    reportAll(SHOWN, {});
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Draft', ['Draft']]);
    report('Draft', 2);
    reportAll(SHOWN, { [FIELD]: 1 });
    expect([texts.textOf(FIELD), takeUpdates()]).toEqual(['Built in', []]);
  });
});

describe('published texts', () => {
  it('are sent until the page shows them', () => {
    const { texts, reportAll, takePublished } = open();
    texts.publish({ [FIELD]: 'Published', gone: 'Not on this page' });
    expect(takePublished()).toEqual(['Published', 'Not on this page']);
    expect(texts.textOf(FIELD)).toBe('Published');
    reportAll(SHOWN);
    expect(takePublished()).toEqual(['Published']);
    reportAll({ ...SHOWN, gone: 'Of another page' });
    expect(takePublished()).toEqual(['Published']);
    reportAll({ ...SHOWN, [FIELD]: 'Published' });
    reportAll(SHOWN);
    expect(takePublished()).toEqual([]);
  });

  it('do not replace a text that is not published', () => {
    const { texts, takePublished } = open();
    texts.write(FIELD, 'Editor');
    texts.publish({ [FIELD]: 'Published' });
    expect([texts.textOf(FIELD), takePublished()]).toEqual(['Editor', []]);
  });
});

it('sends a loaded page the last revision and what is not published', () => {
  const { texts, sent } = open();
  texts.write(FIELD, 'Editor');
  sent.length = 0;
  texts.startEditing();
  expect(sent).toEqual([
    { type: 'speaker-enable-editing', payload: { parentSaves: true, rev: 2 } },
    { type: 'speaker-update-content', payload: { field: FIELD, value: 'Editor', rev: 2 } },
    { type: 'speaker-request-content' },
  ]);
});

it('knows the fields of the page, its texts first and saved ones otherwise', () => {
  const { texts } = open({ hero_title: 'Saved', other_title: 'Elsewhere' });
  const shown = [FIELD, 'other_title', 'none'].map((field) => texts.textOf(field));
  expect(shown).toEqual(['Built in', 'Elsewhere', '']);
  expect([texts.has(FIELD), texts.has('other_title')]).toEqual([true, false]);
  texts.forget(FIELD);
  expect([texts.has(FIELD), texts.has('footer_text'), texts.textOf(FIELD)]).toEqual([false, true, 'Saved']);
});

it('returns to the text before the change when the page’s text is typed again', () => {
  const { texts, saver, focus, report } = open();
  focus('Built in');
  report('Typed');
  report('Built in');
  expect([saver.state.pending, texts.values]).toEqual([{}, SHOWN]);
});

it('does not count a recovered text as typed', () => {
  const { saver, report } = open();
  report('Recovered', undefined, true);
  expect(saver.state.pending).toEqual({ [FIELD]: 'Recovered' });
});
