import { createContext, useContext } from 'react';
import { SAME_ORIGIN_CONFIG, type ClientConfig } from './client-config.ts';

/** Provided by `site/main.tsx` and `site/prerender.tsx`. */
export const ClientConfigContext = createContext<ClientConfig>(SAME_ORIGIN_CONFIG);

/** The addresses of leads and content. */
export function useClientConfig(): ClientConfig {
  return useContext(ClientConfigContext);
}
