import { INQUIRY_PATH } from '../shared/core/leads/function-paths.ts';
import type { ClientConfig } from '../site/prerender.tsx';
import type { Configuration } from './configuration/configuration.ts';

/** The browser's configuration, without secrets. '' means the page's own origin. */
export function createClientConfig(
  configuration: Configuration,
  allowedOrigins: readonly string[],
): ClientConfig {
  return {
    apiUrl: configuration.supabaseUrl ?? '',
    anonKey: configuration.supabaseAnonKey ?? '',
    inquiryEndpoint: configuration.inquiryEndpoint ?? INQUIRY_PATH,
    contentHost: configuration.contentHost ?? '',
    contentNamespace: configuration.contentNamespace,
    editorOrigins: [...new Set([...configuration.editorOrigins, ...allowedOrigins])],
    ...(configuration.liveRealtime && { liveRealtime: true }),
    ...(configuration.retentionMonths !== undefined && { retentionMonths: configuration.retentionMonths }),
  };
}
