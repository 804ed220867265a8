import { describe, expect, it } from 'vitest';
import { SentUpdates } from './sent-updates.ts';

describe('SentUpdates', () => {
  it('classifies the answers to fast typing as echoes', () => {
    const updates = new SentUpdates();
    const states = ['N', 'Ne', 'New', 'Ne', 'N'];
    for (const [at, state] of states.entries()) updates.typed('a', state, at);
    expect(states.map((state) => updates.classify('a', state, 100))).toEqual(states.map(() => 'echo'));
    expect(updates.isAhead('a', 100)).toBe(false);
  });

  it('classifies a text of the page as late after typing in the editor, until the field is edited in the page', () => {
    const updates = new SentUpdates();
    expect(updates.classify('a', 'Page', 0)).toBe('new');
    updates.typed('a', 'Editor', 1);
    expect([updates.classify('a', 'Page', 2), updates.classify('b', 'Page', 2)]).toEqual(['late', 'new']);
    updates.fieldFocused('a');
    expect([updates.classify('a', 'Editor', 3), updates.classify('a', 'Page', 3)]).toEqual(['echo', 'new']);
  });

  it('does not treat a text that is sent again after a reload as typing', () => {
    const updates = new SentUpdates();
    updates.sent('a', 'Pending', 0);
    expect([updates.isAhead('a', 1), updates.classify('a', 'Page', 1)]).toEqual([true, 'new']);
  });

  it('forgets unanswered updates of a page that was left', () => {
    const updates = new SentUpdates();
    updates.typed('a', 'Lost', 0);
    expect(updates.classify('a', 'Lost', 15_000)).toBe('new');
    updates.typed('b', 'Lost', 0);
    expect(updates.isAhead('b', 15_000)).toBe(false);
  });
});
