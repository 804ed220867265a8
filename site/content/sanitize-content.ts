import { isMarkup, type ContentMap } from '../../shared/core/content/fields.ts';

/**
 * Returns content with sanitized HTML values. The content of the served page was sanitized by the content service; other content is sanitized
 * here. The sanitizer is loaded only when it is needed.
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
