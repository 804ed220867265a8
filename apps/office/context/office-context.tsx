import { createContext, use } from 'react';
import type { OfficeClient } from '../../../shared/clients/office/office-client.ts';

export interface Office {
  readonly client: OfficeClient;
  readonly announce: (sentence: string) => void;
  readonly speaker: string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office's calls and settings. Throws outside of the office. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === undefined) throw new Error('There is no office around this component.');
  return office;
}
