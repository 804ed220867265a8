import type { LeadPage, OfficeLead } from '../../../shared/clients/office/office-client.ts';

/** Leads as far as they have been read, newest first. */
export interface ReadLeads {
  readonly leads: readonly OfficeLead[];
  readonly total: number;
  /** Asks for what is behind them; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * The list with a fresh first page laid over its beginning: new leads come in at the top, changed ones change, deleted ones go, and
 * what was read behind that page stays. Where the page does not reach the list any more, it is the list.
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

/** The list with a further page behind it; what is in both stays where it is. */
export function appendPage(read: ReadLeads, page: LeadPage): ReadLeads {
  const known = new Set(read.leads.map(({ id }) => id));
  return {
    leads: [...read.leads, ...page.leads.filter(({ id }) => !known.has(id))],
    total: page.total,
    next: page.next,
  };
}
