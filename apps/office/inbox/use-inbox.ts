import { useEffect, useReducer } from 'react';
import type { LeadFilter, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { useFollowing } from '../following/use-followed.ts';
import { useOffice } from '../context/office-context.tsx';
import { EMPTY_INBOX, reduceInbox, type InboxState } from './inbox-reducer.ts';

export interface Inbox {
  readonly state: InboxState;
  readonly loadMore: () => Promise<void>;
  readonly show: (lead: OfficeLead) => void;
}

/** Reads and polls the leads that match `filter`; a new filter starts anew. */
export function useInbox(filter: LeadFilter): Inbox {
  const { client, onProblem } = useOffice();
  const [state, dispatch] = useReducer(reduceInbox, EMPTY_INBOX);
  const key = JSON.stringify(filter);

  useEffect(() => dispatch({ type: 'narrowed' }), [key]);

  useFollowing(async (signal) => {
    const answer = await client.listLeads(filter, {}, signal);
    if (signal.aborted) return true;
    if (answer.ok) dispatch({ type: 'head', page: answer.value });
    else fail(answer.problem);
    return answer.ok;
  }, key);

  function fail(problem: Parameters<typeof onProblem>[0]): void {
    dispatch({ type: 'failed', problem });
    onProblem(problem);
  }

  return {
    state,
    async loadMore() {
      const before = state.read?.next;
      if (before === undefined || state.isLoadingMore) return;
      dispatch({ type: 'asked for more' });
      const answer = await client.listLeads(filter, { before });
      if (answer.ok) dispatch({ type: 'more', page: answer.value });
      else fail(answer.problem);
    },
    show: (lead) => dispatch({ type: 'changed', lead }),
  };
}
