import { createContext, use } from 'react';
import type { OfficeClient } from '../../../shared/clients/office/office-client.ts';
import type { OfficeProblem } from '../../../shared/clients/office/office-call.ts';

/** What every part of the office stands on. */
export interface Office {
  readonly client: OfficeClient;
  /** Told of each problem: a session that has ended shows the sign-in, wherever it was noticed. */
  readonly onProblem: (problem: OfficeProblem) => void;
  /** Says something to those who listen instead of looking. */
  readonly announce: (sentence: string) => void;
  /** Beside the calls: where its CSV is saved from, and where the page stands. */
  readonly speaker: string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office's calls and reports. Throws outside of the office. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === undefined) throw new Error('There is no office around this component.');
  return office;
}
