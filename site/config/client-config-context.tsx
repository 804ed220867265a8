import { createContext, useContext } from 'react';
import { SAME_ORIGIN_CONFIG, type ClientConfig } from './client-config.ts';

/** The server's settings for the browser, handed down by `site/main.tsx` and `site/prerender.tsx`. */
export const ClientConfigContext = createContext<ClientConfig>(SAME_ORIGIN_CONFIG);

/** Where leads and content go. */
export function useClientConfig(): ClientConfig {
  return useContext(ClientConfigContext);
}
