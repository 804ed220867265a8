import { createContext, use } from 'react';
import type { OfficeClient } from '../../../shared/clients/office/office-client.ts';
import type { OfficeProblem } from '../../../shared/clients/office/office-call.ts';

export interface Office {
  readonly client: OfficeClient;
  /** Called for each problem; an ended session shows the sign-in. */
  readonly onProblem: (problem: OfficeProblem) => void;
  readonly announce: (sentence: string) => void;
  readonly speaker: string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office's calls. Throws outside of the office. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === undefined) throw new Error('There is no office around this component.');
  return office;
}
