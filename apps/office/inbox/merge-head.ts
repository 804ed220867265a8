import type { LeadPage, OfficeLead } from '../../../shared/clients/office/office-client.ts';

export interface ReadLeads {
  readonly leads: readonly OfficeLead[];
  readonly total: number;
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * Merges a fresh first page into the list: new leads on top, changed ones updated, deleted ones
 * removed; later pages stay. Where the page does not overlap the list, it replaces it.
 */
export function mergeHead(read: ReadLeads, head: LeadPage): ReadLeads {
  const last = head.leads.at(-1);
  const reach = last === undefined ? -1 : read.leads.findIndex(({ id }) => id === last.id);
  const isWhole = head.next === undefined || reach === -1;
  if (isWhole) return { leads: head.leads, total: head.total, next: head.next };
  const behind = read.leads.slice(reach + 1);
  return {
    leads: [...head.leads, ...behind],
    total: head.total,
    next: behind.length === 0 ? head.next : read.next,
  };
}

/** Appends a page; leads in both keep their place. */
export function appendPage(read: ReadLeads, page: LeadPage): ReadLeads {
  const known = new Set(read.leads.map(({ id }) => id));
  return {
    leads: [...read.leads, ...page.leads.filter(({ id }) => !known.has(id))],
    total: page.total,
    next: page.next,
  };
}
