import type { ContentMap } from '../../shared/core/content/fields.ts';
import { isMarkup } from '../../shared/core/content/fields.ts';
import { cleanHtml } from './check-change.ts';

/**
 * Content of a host that is not ours, as it may stand in a served page: rich text is sanitised, whatever that host has
 * let through. The browser trusts what the page carries.
 */
export function cleanContent(content: ContentMap): ContentMap {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, isMarkup(name, value) ? cleanHtml(value) : value]),
  );
}
