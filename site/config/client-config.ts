import { INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';

/** The browser's configuration, from `<script id="speaker-config">`. No secrets. */
export interface ClientConfig {
  /** Origin or prefix of the lead functions; '' for the same origin. */
  readonly apiUrl: string;
  readonly anonKey: string;
  readonly liveRealtime?: true;
  readonly inquiryEndpoint: string;
  /** Address of the content host; '' for the same origin. */
  readonly contentHost: string;
  readonly contentNamespace: string;
  readonly editorOrigins: readonly string[];
  /** After how many months leads are deleted by themselves; missing: never. */
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
