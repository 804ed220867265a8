import { INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { createContext, useContext } from 'react';

/** From `<script id="speaker-config">`. No secrets. */
export interface ClientConfig {
  /** '' for the same origin. */
  readonly apiUrl: string;
  readonly anonKey: string;
  readonly liveRealtime?: true;
  readonly inquiryEndpoint: string;
  /** '' for the same origin. */
  readonly contentHost: string;
  readonly contentNamespace: string;
  readonly editorOrigins: readonly string[];
  /** Then leads are deleted automatically; absent: never. */
  readonly retentionMonths?: number;
}

/** Everything served by the same origin: the embedded product. */
export const SAME_ORIGIN_CONFIG: ClientConfig = {
  apiUrl: '',
  anonKey: '',
  inquiryEndpoint: INQUIRY_PATH,
  contentHost: '',
  contentNamespace: 'speaker',
  editorOrigins: [],
};

/** Provided by `site/main.tsx` and `site/prerender.tsx`. */
export const ClientConfigContext = createContext<ClientConfig>(SAME_ORIGIN_CONFIG);

/** The addresses of leads and content. */
export function useClientConfig(): ClientConfig {
  return useContext(ClientConfigContext);
}
