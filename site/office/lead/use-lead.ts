import { useState } from 'react';
import type { LeadChange, LeadDetail, OfficeLead } from '../../../shared/clients/office/office-client.ts';
import type { OfficeProblem } from '../../../shared/clients/office/office-call.ts';
import { useFollowing } from '../following/use-following.ts';
import { useOffice } from '../context/office-context.tsx';

/** An open lead: as it is now, and how to change it. */
export interface OpenLead {
  readonly detail: LeadDetail | undefined;
  readonly problem: OfficeProblem | undefined;
  /** Reads it again at once. */
  readonly reload: () => void;
  /** Writes a change; undefined when it is stored, else why not. After a conflict the lead is as the others left it. */
  readonly change: (change: LeadChange) => Promise<OfficeProblem | undefined>;
}

/** Between two looks at an open lead. */
const LOOK_MS = 8_000;

/** Reads and follows a lead; `onRead` is told how it stands each time. */
export function useLead(id: string, onRead: (lead: OfficeLead) => void): OpenLead {
  const { client, onProblem } = useOffice();
  const [detail, setDetail] = useState<LeadDetail>();
  const [problem, setProblem] = useState<OfficeProblem>();

  async function look(signal?: AbortSignal): Promise<boolean> {
    const answer = await client.readLead(id, signal);
    if (signal?.aborted === true) return true;
    if (answer.ok) {
      setDetail(answer.value);
      setProblem(undefined);
      onRead({ ...answer.value.lead, unread: false });
      return true;
    }
    setProblem(answer.problem);
    onProblem(answer.problem);
    return false;
  }
  useFollowing(look, id, LOOK_MS);

  return {
    detail,
    problem,
    reload: () => void look(),
    async change(change) {
      const answer = await client.changeLead(id, change);
      if (!answer.ok) onProblem(answer.problem);
      if (answer.ok || answer.problem.kind === 'conflict') await look();
      return answer.ok ? undefined : answer.problem;
    },
  };
}
