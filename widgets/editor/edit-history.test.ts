import { describe, expect, it } from 'vitest';
import { EditHistory } from './edit-history.ts';

describe('EditHistory', () => {
  it('undoes typing in groups separated by pauses and by field', () => {
    const history = new EditHistory();
    history.record('a', '', 'H', 0);
    history.record('a', 'H', 'Hi', 500);
    history.record('a', 'Hi', 'Hi you', 5_000);
    history.record('b', 'x', 'y', 5_100);
    expect(history.undo()).toEqual([{ field: 'b', value: 'x' }]);
    expect(history.undo()).toEqual([{ field: 'a', value: 'Hi' }]);
    expect(history.undo()).toEqual([{ field: 'a', value: '' }]);
    expect([history.undo(), history.canUndo, history.canRedo]).toEqual([[], false, true]);
    expect(history.redo()).toEqual([{ field: 'a', value: 'Hi' }]);
  });

  it('drops undone steps after a new change and records no step without a change', () => {
    const history = new EditHistory();
    history.record('a', '', 'x', 0);
    history.undo();
    history.record('a', '', 'y', 10);
    history.record('a', 'y', 'y', 20);
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toEqual([{ field: 'a', value: '' }]);
    expect(history.canUndo).toBe(false);
  });

  it.each([
    ['home_meet_picture', '/built-in.jpg', '{"id":"1"}', '{"id":"2"}'],
    ['home_voice_list', '["1","2"]', '["2","1"]', '["2"]'],
  ])('undoes each change of %s separately', (field, first, second, third) => {
    const history = new EditHistory();
    history.record(field, first, second, 0);
    history.record(field, second, third, 100);
    expect([history.undo(), history.undo()]).toEqual([[{ field, value: second }], [{ field, value: first }]]);
  });

  it('undoes several fields in one step and does not merge typing into it', () => {
    const history = new EditHistory();
    history.recordAll([
      { field: 'a', from: 'x', to: 'y' },
      { field: 'b', from: 'same', to: 'same' },
      { field: 'c', from: '1', to: '2' },
    ]);
    history.record('a', 'y', 'yz', 0);
    expect(history.undo()).toEqual([{ field: 'a', value: 'y' }]);
    expect(history.undo()).toEqual([
      { field: 'a', value: 'x' },
      { field: 'c', value: '1' },
    ]);
    expect(history.redo()).toEqual([
      { field: 'a', value: 'y' },
      { field: 'c', value: '2' },
    ]);
  });
});
