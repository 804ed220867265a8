import type { ClientConfig } from '../../config/client-config.ts';
import { EMBED_ORIGINS } from '../../video/embed-url.ts';

/** Another host that a visitor's browser may contact, and why. */
export interface ContactedHost {
  readonly host: string;
  readonly why: string;
}

/** The hosts that pages with this configuration may contact, as in the security policy. */
export function listContactedHosts({
  apiUrl,
  inquiryEndpoint,
  contentHost,
}: Pick<ClientConfig, 'apiUrl' | 'inquiryEndpoint' | 'contentHost'>): readonly ContactedHost[] {
  const given: readonly (readonly [address: string, why: string])[] = [
    [apiUrl, 'takes the newsletter and the assessment, and shows you what we keep'],
    [inquiryEndpoint, 'takes the inquiry'],
    [contentHost, 'has the words and pictures of these pages'],
    ...EMBED_ORIGINS.map(
      (origin) => [origin, 'plays a video, and is asked for nothing before you press play'] as const,
    ),
  ];
  const reasons = new Map<string, string[]>();
  for (const [address, why] of given) {
    if (!/^https?:/.test(address)) continue;
    const { host } = new URL(address);
    reasons.set(host, [...(reasons.get(host) ?? []), why]);
  }
  return [...reasons].map(([host, list]) => ({ host, why: list.join('; ') }));
}
