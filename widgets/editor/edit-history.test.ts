import { describe, expect, it } from 'vitest';
import { EditHistory } from './edit-history.ts';

describe('EditHistory', () => {
  it('takes typing back word by pause, and field by field', () => {
    const history = new EditHistory();
    history.record('a', '', 'H', 0);
    history.record('a', 'H', 'Hi', 500);
    history.record('a', 'Hi', 'Hi you', 5_000);
    history.record('b', 'x', 'y', 5_100);
    expect(history.undo()).toEqual({ field: 'b', value: 'x' });
    expect(history.undo()).toEqual({ field: 'a', value: 'Hi' });
    expect(history.undo()).toEqual({ field: 'a', value: '' });
    expect([history.undo(), history.canUndo, history.canRedo]).toEqual([undefined, false, true]);
    expect(history.redo()).toEqual({ field: 'a', value: 'Hi' });
  });

  it('forgets what was undone once something new is typed, and records no step that changes nothing', () => {
    const history = new EditHistory();
    history.record('a', '', 'x', 0);
    history.undo();
    history.record('a', '', 'y', 10);
    history.record('a', 'y', 'y', 20);
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toEqual({ field: 'a', value: '' });
    expect(history.canUndo).toBe(false);
  });
});
