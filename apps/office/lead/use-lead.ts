import type { LeadChange, LeadDetail, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import type { OfficeProblem } from '../../../shared/clients/office/office-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { useFollowed, type Followed } from '../following/use-followed.ts';

/** An open lead, followed, and how to change it. */
export interface OpenLead {
  readonly followed: Followed<LeadDetail>;
  /** Undefined when the change is stored, else why not. After a conflict the lead is as the others left it. */
  readonly change: (change: LeadChange) => Promise<OfficeProblem | undefined>;
}

/** Between two reads of an open lead, in milliseconds. */
const LOOK_MS = 8_000;

/** Reads and follows a lead; calls `onRead` with each answer. */
export function useLead(id: string, onRead: (lead: OfficeLead) => void): OpenLead {
  const { client, onProblem } = useOffice();
  const followed = useFollowed(async (signal) => {
    const answer = await client.readLead(id, signal);
    if (answer.ok && !signal?.aborted) onRead({ ...answer.value.lead, unread: false });
    return answer;
  }, LOOK_MS);
  return {
    followed,
    async change(change) {
      const answer = await client.changeLead(id, change);
      if (!answer.ok) onProblem(answer.problem);
      if (answer.ok || answer.problem.kind === 'conflict') await followed.look();
      return answer.ok ? undefined : answer.problem;
    },
  };
}
