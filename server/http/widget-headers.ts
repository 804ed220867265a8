import { CLIENT_HEADERS, PREFLIGHT_SECONDS } from '../../backend/http/open-to-all.ts';

/** What is served to read only. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** What of the site's own files an embedded element fetches: its faces, and the picture of a channel that is shared. */
export const OPEN_FOLDERS: readonly string[] = ['/fonts/', '/og/'];

/** On every answer below `/widgets/` and `OPEN_FOLDERS`: partners embed from anywhere. */
export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** The answer to a preflight for a widget, for hosts that answer it by themselves. */
export const WIDGET_PREFLIGHT: Readonly<Record<string, string>> = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': READ_METHODS,
  'access-control-allow-headers': CLIENT_HEADERS,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};
