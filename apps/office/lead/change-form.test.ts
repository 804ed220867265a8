import { describe, expect, it } from 'vitest';
import type { LeadDetail } from '../../../shared/clients/office/office-client.ts';
import { toChange, usualHold } from './change-form.tsx';

const NOW = Date.UTC(2026, 10, 22, 9);
const seen = (lead: Partial<LeadDetail['lead']>, entries = 2) => {
  return { lead: { id: 'a', owner: 'Ann', ...lead }, history: Array(entries).fill({ at: '' }) } as never;
};

describe('toChange', () => {
  it('returns nothing without a change', () => {
    const lead = seen({ state: 'new' });
    for (const draft of [{}, { state: 'new' }, { owner: ' Ann ' }, { note: '  \n' }] as const)
      expect(toChange(draft, lead, NOW)).toBeUndefined();
  });

  it('contains only the changed fields and the number of history entries seen', () => {
    const draft = { state: 'answered', note: ' Called. ' } as const;
    const change = { state: 'answered', note: 'Called.', expected: 2 };
    expect(toChange(draft, seen({ state: 'new' }), NOW)).toEqual(change);
    expect(toChange({ owner: '' }, seen({ state: 'new' }, 0), NOW)).toEqual({ owner: '', expected: 0 });
  });

  it('holds for ten days by default', () => {
    expect(usualHold(NOW)).toBe('2026-12-02');
    expect(toChange({ state: 'held' }, seen({}), NOW)).toHaveProperty('heldUntil', '2026-12-02');
    const draft = { state: 'held', heldUntil: '2027-01-05' } as const;
    expect(toChange(draft, seen({}), NOW)).toHaveProperty('heldUntil', '2027-01-05');
  });

  it('extends a hold and leaves an unchanged hold out', () => {
    const held = seen({ state: 'held', heldUntil: '2026-12-02T00:00:00.000Z' });
    const extended = { state: 'held', heldUntil: '2026-12-20', expected: 2 };
    expect(toChange({ heldUntil: '2026-12-20' }, held, NOW)).toEqual(extended);
    expect(toChange({ note: 'x' }, held, NOW)).toEqual({ note: 'x', expected: 2 });
  });
});
