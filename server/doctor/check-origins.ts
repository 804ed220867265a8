import { right, unused, wrong, type Finding } from './finding.ts';

/**
 * Checks `EDITOR_ORIGINS` as written: valid origins, no duplicates, no plain http with an https
 * site.
 */
export function checkOrigins(written: string | undefined, siteOrigin: string): Finding {
  const entries = (written ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0)
    return unused(
      'editor origins',
      'EDITOR_ORIGINS is not set: only the site itself and CONTENT_HOST may edit.',
    );
  const notAddress = entries.find((entry) => !URL.canParse(entry));
  if (notAddress !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS has ${notAddress}, which is no address: write https://cms.example.`,
    );
  const withPath = entries.find((entry) => new URL(entry).pathname !== '/' || new URL(entry).search !== '');
  if (withPath !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS has ${withPath}: an origin carries no path, write ${new URL(withPath).origin}.`,
    );
  const origins = entries.map((entry) => new URL(entry).origin);
  const twice = origins.find((entry, index) => origins.indexOf(entry) !== index);
  if (twice !== undefined)
    return wrong('editor origins', `EDITOR_ORIGINS names ${twice} twice: once is enough.`);
  const insecure = origins.find((entry) => entry.startsWith('http:') && siteOrigin.startsWith('https:'));
  if (insecure !== undefined)
    return wrong(
      'editor origins',
      `EDITOR_ORIGINS trusts ${insecure} over plain http: anyone on its network could edit. Use https.`,
    );
  return right('editor origins', `${origins.join(', ')} may edit.`);
}
