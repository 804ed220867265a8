import { CLIENT_HEADERS, PREFLIGHT_SECONDS } from '../../backend/http/app.ts';

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** Fonts and the shared picture of a channel, which an embedded element fetches. */
export const OPEN_FOLDERS: readonly string[] = ['/fonts/', '/og/'];

/** For every answer below `/widgets/` and `OPEN_FOLDERS`: partners embed from anywhere. */
export const ANY_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

export const WIDGET_PREFLIGHT: Readonly<Record<string, string>> = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': READ_METHODS,
  'access-control-allow-headers': CLIENT_HEADERS,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};
