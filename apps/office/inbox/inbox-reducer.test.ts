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
const begun = reduceInbox(EMPTY_INBOX, { type: 'head', page: page([9, 8, 7], 'a') });
const prolonged = reduceInbox(begun, { type: 'more', page: page([6, 5], 'b') });

describe('reduceInbox', () => {
  it('reads on behind the first page, and says nothing arrived at first sight', () => {
    expect(idsOf(prolonged)).toEqual([9, 8, 7, 6, 5]);
    expect([begun.arrived, prolonged.read?.next]).toEqual([[], 'b']);
  });

  it('lays a fresh page over the beginning and keeps what was read behind it', () => {
    const followed = reduceInbox(prolonged, { type: 'head', page: page([11, 10, 9], 'c') });
    expect(idsOf(followed)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(followed.arrived.map(({ id }) => id)).toEqual(['lead-11', 'lead-10']);
    expect(followed.read?.next).toBe('b');
  });

  it('drops a lead that is gone, and begins anew where a page does not reach the list', () => {
    expect(idsOf(reduceInbox(prolonged, { type: 'head', page: page([9, 7, 6], 'd') }))).toEqual([9, 7, 6, 5]);
    const flooded = reduceInbox(prolonged, { type: 'head', page: page([30, 29, 28], 'e') });
    expect([idsOf(flooded), flooded.read?.next]).toEqual([[30, 29, 28], 'e']);
    expect(idsOf(reduceInbox(prolonged, { type: 'head', page: page([]) }))).toEqual([]);
  });

  it('never shows a lead twice where pages overlap', () => {
    expect(idsOf(reduceInbox(begun, { type: 'more', page: page([7, 6]) }))).toEqual([9, 8, 7, 6]);
  });

  it('keeps the leads in sight beside a problem, and forgets the problem with the next answer', () => {
    const failed = reduceInbox(prolonged, {
      type: 'failed',
      problem: { kind: 'offline', status: 0, sentence: 'You are offline.' },
    });
    expect([idsOf(failed)?.length, failed.problem?.kind]).toEqual([5, 'offline']);
    expect(reduceInbox(failed, { type: 'head', page: page([9, 8, 7], 'a') }).problem).toBeUndefined();
  });

  it('shows a change at once', () => {
    const changed = reduceInbox(begun, { type: 'changed', lead: lead(8, { state: 'held', unread: false }) });
    expect(changed.read?.leads[1]).toMatchObject({ state: 'held', unread: false });
  });
});
