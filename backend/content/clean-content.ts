import { type ContentMap, isMarkup } from '../../shared/core/content/fields.ts';
import { cleanHtml } from './check-change.ts';

/**
 * Sanitizes the content of another host for a served page, since the browser trusts what the page
 * contains.
 */
export function cleanContent(content: ContentMap): ContentMap {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, isMarkup(name, value) ? cleanHtml(value) : value]),
  );
}
