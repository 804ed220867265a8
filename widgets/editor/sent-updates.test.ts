import { describe, expect, it } from 'vitest';
import { SentUpdates } from './sent-updates.ts';

describe('SentUpdates', () => {
  it('knows the answers to fast typing, there and back, as echoes', () => {
    const updates = new SentUpdates();
    const states = ['N', 'Ne', 'New', 'Ne', 'N'];
    for (const [at, state] of states.entries()) updates.typed('a', state, at);
    expect(states.map((state) => updates.classify('a', state, 100))).toEqual(states.map(() => 'echo'));
    expect(updates.isAhead('a', 100)).toBe(false);
  });

  it('takes what the page tells by itself for late after typing in the editor, until the field is being edited in the page', () => {
    const updates = new SentUpdates();
    expect(updates.classify('a', 'Page', 0)).toBe('new');
    updates.typed('a', 'Editor', 1);
    expect([updates.classify('a', 'Page', 2), updates.classify('b', 'Page', 2)]).toEqual(['late', 'new']);
    updates.fieldFocused('a');
    expect([updates.classify('a', 'Editor', 3), updates.classify('a', 'Page', 3)]).toEqual(['echo', 'new']);
  });

  it('does not take a text sent again, to a page that said hello, for typing', () => {
    const updates = new SentUpdates();
    updates.sent('a', 'Pending', 0);
    expect([updates.isAhead('a', 1), updates.classify('a', 'Page', 1)]).toEqual([true, 'new']);
  });

  it('forgets what a page that was left has not answered', () => {
    const updates = new SentUpdates();
    updates.typed('a', 'Lost', 0);
    expect(updates.classify('a', 'Lost', 15_000)).toBe('new');
    updates.typed('b', 'Lost', 0);
    expect(updates.isAhead('b', 15_000)).toBe(false);
  });
});
