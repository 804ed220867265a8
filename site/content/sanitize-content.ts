import { isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';

/**
 * Content whose HTML values are safe to put into a page. What the served page carries already passed the content service; anything else is cleaned
 * here, and the cleaner is only loaded where there is something to clean.
 */
export async function sanitizeContent(
  content: ContentMap,
  trusted: ContentMap | undefined,
): Promise<ContentMap> {
  const doubtful = Object.entries(content).filter(
    ([name, value]) => isMarkup(name, value) && trusted?.[name] !== value,
  );
  if (doubtful.length === 0) return content;
  const { sanitizeHtml } = await import('../../shared/ui/sanitize-html.ts');
  return { ...content, ...Object.fromEntries(doubtful.map(([name, value]) => [name, sanitizeHtml(value)])) };
}
