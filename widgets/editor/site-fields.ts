import { isFieldName } from '../../shared/core/content/fields.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { readFieldValue } from '../editing-kit/field-value.ts';

/** Pages asked for at once. */
const AT_ONCE = 4;
const TIMEOUT_MS = 8_000;

/**
 * The texts of a site's pages by field, as their HTML has them: of one's own origin alone, which is all that a page may read. A page that
 * does not answer is left out.
 */
export async function readSiteFields(
  origin: string,
  paths: readonly string[],
  customFetch = fetch,
): Promise<ContentMap> {
  const waiting = [...paths.filter((path) => !isArticle(path)), ...paths.filter(isArticle).slice(0, 1)];
  const found: Record<string, string> = {};
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      Object.assign(found, await readPage(`${origin}${path}`, customFetch).catch(() => ({})));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** All articles show the same fields: of a thousand one is read. */
const isArticle = (path: string): boolean => path.startsWith('/blog/');

async function readPage(url: string, customFetch: typeof fetch): Promise<ContentMap> {
  const response = await customFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) return {};
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found: Record<string, string> = {};
  for (const element of page.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = element.dataset['field'] ?? '';
    const isBuiltInPicture = element.localName === 'img' && element.dataset['value'] === undefined;
    if (isFieldName(name) && !isBuiltInPicture) found[name] = readFieldValue(element, name);
  }
  return found;
}
