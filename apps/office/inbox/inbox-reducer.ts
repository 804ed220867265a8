import type { LeadPage, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import type { OfficeProblem } from '../../../shared/clients/office/office-call.ts';

export interface ReadLeads {
  readonly leads: readonly OfficeLead[];
  readonly total: number;
  readonly next: string | undefined;
}

/** The inbox's data. With a problem, the leads are from the last successful answer. */
export interface InboxState {
  readonly read: ReadLeads | undefined;
  readonly problem: OfficeProblem | undefined;
  readonly isLoadingMore: boolean;
  readonly medianAnswerMinutes: number | undefined;
  /** The leads that the last first page added, for announcements. */
  readonly arrived: readonly OfficeLead[];
}

export type InboxAction =
  | { readonly type: 'narrowed' }
  | { readonly type: 'head'; readonly page: LeadPage }
  | { readonly type: 'asked for more' }
  | { readonly type: 'more'; readonly page: LeadPage }
  | { readonly type: 'failed'; readonly problem: OfficeProblem }
  | { readonly type: 'changed'; readonly lead: OfficeLead };

export const EMPTY_INBOX: InboxState = {
  read: undefined,
  problem: undefined,
  isLoadingMore: false,
  medianAnswerMinutes: undefined,
  arrived: [],
};

export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  switch (action.type) {
    case 'narrowed':
      return { ...EMPTY_INBOX, medianAnswerMinutes: state.medianAnswerMinutes };
    case 'head':
      return {
        ...state,
        read: state.read === undefined ? toRead(action.page) : mergeHead(state.read, action.page),
        medianAnswerMinutes: action.page.medianAnswerMinutes ?? state.medianAnswerMinutes,
        arrived: state.read === undefined ? [] : listArrivals(state.read.leads, action.page.leads),
        problem: undefined,
      };
    case 'asked for more':
      return { ...state, isLoadingMore: true };
    case 'more':
      return {
        ...state,
        isLoadingMore: false,
        problem: undefined,
        read: state.read === undefined ? toRead(action.page) : appendPage(state.read, action.page),
      };
    case 'failed':
      return { ...state, isLoadingMore: false, problem: action.problem };
    case 'changed':
      return state.read === undefined ? state : { ...state, read: replaceLead(state.read, action.lead) };
  }
}

function toRead({ leads, total, next }: LeadPage): ReadLeads {
  return { leads, total, next };
}

function replaceLead(read: ReadLeads, lead: OfficeLead): ReadLeads {
  return { ...read, leads: read.leads.map((one) => (one.id === lead.id ? lead : one)) };
}

function listArrivals(known: readonly OfficeLead[], fresh: readonly OfficeLead[]): readonly OfficeLead[] {
  const ids = new Set(known.map(({ id }) => id));
  const newest = known[0]?.createdAt ?? '';
  return fresh.filter(({ id, createdAt }) => !ids.has(id) && createdAt >= newest);
}

/** Merges a fresh first page; later pages stay where it overlaps the list, else it replaces it. */
function mergeHead(read: ReadLeads, head: LeadPage): ReadLeads {
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

function appendPage(read: ReadLeads, page: LeadPage): ReadLeads {
  const known = new Set(read.leads.map(({ id }) => id));
  return {
    leads: [...read.leads, ...page.leads.filter(({ id }) => !known.has(id))],
    total: page.total,
    next: page.next,
  };
}
