import { describe, expect, it } from 'vitest';
import type { LeadPage, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { EMPTY_INBOX, reduceInbox, type InboxState } from './inbox-reducer.ts';

const lead = (number: number, more: Partial<OfficeLead> = {}) =>
  ({
    id: `lead-${number}`,
    kind: 'inquiry',
    createdAt: new Date(Date.UTC(2026, 10, 22, 8, number)).toISOString(),
    email: `p${number}@a.example`,
    unread: true,
    suspected: false,
    ...more,
  }) as OfficeLead;
const page = (numbers: readonly number[], next?: string): LeadPage => ({
  leads: numbers.map((number) => lead(number)),
  total: 9,
  next,
  medianAnswerMinutes: undefined,
});
const idsOf = ({ read }: InboxState) => read?.leads.map(({ id }) => Number(id.slice(5)));
const firstRead = reduceInbox(EMPTY_INBOX, { type: 'head', page: page([9, 8, 7], 'a') });
const extended = reduceInbox(firstRead, { type: 'more', page: page([6, 5], 'b') });

describe('reduceInbox', () => {
  it('appends the next page and reports no arrivals for the first page', () => {
    expect(idsOf(extended)).toEqual([9, 8, 7, 6, 5]);
    expect([firstRead.arrived, extended.read?.next]).toEqual([[], 'b']);
  });

  it('merges a new first page and keeps the following leads', () => {
    const merged = reduceInbox(extended, { type: 'head', page: page([11, 10, 9], 'c') });
    expect(idsOf(merged)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(merged.arrived.map(({ id }) => id)).toEqual(['lead-11', 'lead-10']);
    expect(merged.read?.next).toBe('b');
  });

  it('drops a missing lead, and replaces the list when a page does not overlap it', () => {
    expect(idsOf(reduceInbox(extended, { type: 'head', page: page([9, 7, 6], 'd') }))).toEqual([9, 7, 6, 5]);
    const replaced = reduceInbox(extended, { type: 'head', page: page([30, 29, 28], 'e') });
    expect([idsOf(replaced), replaced.read?.next]).toEqual([[30, 29, 28], 'e']);
    expect(idsOf(reduceInbox(extended, { type: 'head', page: page([]) }))).toEqual([]);
  });

  it('lists a lead once when pages overlap', () => {
    expect(idsOf(reduceInbox(firstRead, { type: 'more', page: page([7, 6]) }))).toEqual([9, 8, 7, 6]);
  });

  it('keeps the leads on a problem and clears the problem with the next answer', () => {
    const failed = reduceInbox(extended, {
      type: 'failed',
      problem: { kind: 'offline', status: 0, sentence: 'You are offline.' },
    });
    expect([idsOf(failed)?.length, failed.problem?.kind]).toEqual([5, 'offline']);
    expect(reduceInbox(failed, { type: 'head', page: page([9, 8, 7], 'a') }).problem).toBeUndefined();
  });

  it('applies a change immediately', () => {
    const changed = reduceInbox(firstRead, {
      type: 'changed',
      lead: lead(8, { state: 'held', unread: false }),
    });
    expect(changed.read?.leads[1]).toMatchObject({ state: 'held', unread: false });
  });
});
