import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { PAGE_MAX, UTM_MAX } from '../../shared/core/leads/limits.ts';
import { toSourcePage, UTM_KEYS } from '../../shared/core/leads/lead-terms.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';

/** The lead's origin for its body. Absent for leads from the site itself without a campaign. */
export function createLeadSource(pageUrl: string, apiUrl: string): { source?: LeadSource } {
  const page = new URL(pageUrl);
  const utm = Object.fromEntries(
    UTM_KEYS.flatMap((key) => {
      const value = page.searchParams.get(`utm_${key}`);
      return value ? [[key, cutText(value, UTM_MAX)]] : [];
    }),
  );
  const tagged = Object.keys(utm).length > 0;
  if (!tagged && new URL(apiUrl || '/', pageUrl).origin === page.origin) return {};
  const sourcePage = toSourcePage(pageUrl)?.slice(0, PAGE_MAX);
  return sourcePage === undefined ? {} : { source: { page: sourcePage, ...(tagged && { utm }) } };
}

/** The page's address; for a frame without one (`srcdoc`, as page builders use) its parent's. */
export function pageAddress(): string {
  return location.protocol === 'about:' ? document.baseURI : location.href;
}
