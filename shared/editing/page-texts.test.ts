import { describe, expect, it } from 'vitest';
import { readParentMessage } from '../core/editing/messages.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { PageTexts } from './page-texts.ts';

/** A page with a field that is typed in. */
function startTyping(): PageTexts {
  const texts = new PageTexts();
  texts.begin('hero_title', 'Start');
  return texts;
}

describe('leaving the edited field', () => {
  it('keeps the text of the page when it was not changed', () => {
    const texts = startTyping();
    expect([texts.isTyping, texts.startOf('hero_title'), texts.startOf('footer_text')]).toEqual([
      true,
      'Start',
      undefined,
    ]);
    expect([texts.leave('Start'), texts.shown]).toEqual([{ hero_title: 'Start' }, {}]);
    expect([texts.isTyping, texts.startOf('hero_title')]).toEqual([false, undefined]);
    expect(texts.leave('Start')).toBeUndefined();
  });

  it('shows a text received meanwhile when the field was not changed', () => {
    const texts = startTyping();
    texts.show({ hero_title: 'Arrived' });
    expect([texts.leave('Start'), texts.shown]).toEqual([
      { hero_title: 'Arrived' },
      { hero_title: 'Arrived' },
    ]);
  });

  it('shows the typed text when the field was changed after a text was received', () => {
    const texts = startTyping();
    texts.show({ hero_title: 'Arrived' });
    texts.write('hero_title', 'Mine');
    expect(texts.leave('Mine')).toEqual({ hero_title: 'Mine' });
  });
});

describe('an update of the editor', () => {
  it('is shown and answered without a number when the editor numbers none', () => {
    const texts = new PageTexts();
    const theirs = { field: 'hero_title', value: 'Theirs' };
    texts.write('hero_title', 'Mine');
    for (const rev of [undefined, 4]) expect(texts.receive('hero_title', 'Theirs', rev)).toEqual(theirs);
    expect(texts.revs).toBeUndefined();
    texts.number(4);
    expect(texts.receive('hero_title', 'Theirs', undefined)).toEqual({ ...theirs, rev: 5 });
  });

  it('is answered with the text of the page when that is newer', () => {
    const texts = new PageTexts();
    texts.number(4);
    const mine = texts.write('hero_title', 'Mine');
    expect(mine).toEqual({ field: 'hero_title', value: 'Mine', rev: 5 });
    expect(texts.receive('hero_title', 'Older', 4)).toEqual(mine);
    expect(texts.receive('hero_title', 'Newer', 6)).toEqual({ field: 'hero_title', value: 'Newer', rev: 6 });
    expect([texts.shown, texts.revs]).toEqual([{ hero_title: 'Newer' }, { hero_title: 6 }]);
    expect([1, 2].map(() => texts.write('hero_title', 'Mine').rev)).toEqual([7, 9]);
  });
});

it('shows twenty thousand saved texts, half of them damaged, within the time limit', async () => {
  const savedChanges = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 ? { field_name: `field_${index}`, field_value: 'x' } : { field_name: index },
  );
  const parent = { name: 'the parent' };
  const [origin, type] = ['https://cms.example', 'speaker-apply-saved-changes'];
  const ms = await processorMs(() => {
    const event = { origin, source: parent, data: { type, savedChanges } };
    const message = readParentMessage(event, { source: parent, origins: [origin] });
    const saved = message?.type === 'speaker-apply-saved-changes' ? message.savedChanges : [];
    const texts = new PageTexts();
    texts.show(Object.fromEntries(saved.map((change) => [change.field_name, change.field_value])));
    expect(Object.keys(texts.shown)).toHaveLength(10_000);
  });
  expect(ms).toBeLessThan(5_000);
});
