import { useState } from 'react';
import type { LeadFilter } from '../../../shared/clients/office/office-client.ts';
import { useFollowing } from '../following/use-following.ts';
import { useOffice } from '../context/office-context.tsx';
import { rankHolds } from './rank-holds.ts';
import type { HeldDate } from './rank-holds.ts';

const HOLDS_MAX = 200;
const LOOK_MS = 20_000;
const IN_STATE = { kind: '', event: '', q: '', suspected: false } satisfies Partial<LeadFilter>;

/** The holds by date, followed; undefined until they have been read. `key` asks again when it changes. */
export function useHolds(key: string): readonly HeldDate[] | undefined {
  const { client, onProblem } = useOffice();
  const [dates, setDates] = useState<readonly HeldDate[]>();
  useFollowing(
    async (signal) => {
      const [held, confirmed] = await Promise.all(
        ['held', 'confirmed'].map((state) =>
          client.listLeads({ ...IN_STATE, state }, { limit: HOLDS_MAX }, signal),
        ),
      );
      if (signal.aborted || held === undefined || confirmed === undefined) return true;
      if (held.ok && confirmed.ok) setDates(rankHolds(held.value.leads, confirmed.value.leads));
      for (const answer of [held, confirmed]) if (!answer.ok) onProblem(answer.problem);
      return held.ok && confirmed.ok;
    },
    key,
    LOOK_MS,
  );
  return dates;
}
