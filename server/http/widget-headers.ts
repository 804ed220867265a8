import { CLIENT_HEADERS, PREFLIGHT_SECONDS } from '../../backend/http/open-to-all.ts';

/** What is served to read only. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** What of the site's own files an embedded element fetches: its faces, and the picture of a channel that is shared. */
export const OPEN_FOLDERS: readonly string[] = ['/fonts/', '/og/'];

/** On every answer below `/widgets/` and `OPEN_FOLDERS`: partners embed from anywhere. */
export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** The answer to a preflight for a widget, for hosts that answer it by themselves. */
export const WIDGET_PREFLIGHT: Readonly<Record<string, string>> = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Methods': READ_METHODS,
  'Access-Control-Allow-Headers': CLIENT_HEADERS,
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};
