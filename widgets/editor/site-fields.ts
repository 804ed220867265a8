import { send, valueOf } from '../../shared/clients/call.ts';
import { isFieldName, type ContentMap } from '../../shared/core/content/fields.ts';
import { readFieldValue } from '../editing-kit/field-value.ts';

/**
 * Field texts from the HTML of the site's pages; none if `src`, a page of the site, has another
 * origin than this page. Omits a page that does not answer.
 */
export async function readSiteFields(src: string, paths: readonly string[]): Promise<ContentMap> {
  const { origin } = new URL(src, document.baseURI);
  if (origin !== location.origin) return {};
  const isArticle = (path: string): boolean => path.startsWith('/blog/');
  // All articles have the same fields: one is read.
  const wanted = [...paths.filter((path) => !isArticle(path)), ...paths.filter(isArticle).slice(0, 1)];
  const pages = await Promise.all(wanted.map((path) => readPage(origin + path).catch(() => ({}))));
  return Object.assign({}, ...pages) as ContentMap;
}

async function readPage(url: string): Promise<ContentMap> {
  const html = await valueOf(await send({ url })).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: Record<string, string> = {};
  for (const element of page.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = element.dataset['field'] ?? '';
    const isBuiltInPicture = element.localName === 'img' && element.dataset['value'] === undefined;
    if (isFieldName(name) && !isBuiltInPicture) found[name] = readFieldValue(element, name);
  }
  return found;
}
