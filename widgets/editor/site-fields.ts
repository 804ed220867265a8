import { send, valueOf } from '../../shared/clients/call.ts';
import { isFieldName, type ContentMap } from '../../shared/core/content/fields.ts';
import { readFieldValue } from '../editing-kit/field-value.ts';

const AT_ONCE = 4;

/** Field texts from the HTML of this origin's pages. Omits a page that does not answer. */
export async function readSiteFields(origin: string, paths: readonly string[]): Promise<ContentMap> {
  const waiting = [...paths.filter((path) => !isArticle(path)), ...paths.filter(isArticle).slice(0, 1)];
  const found: Record<string, string> = {};
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      Object.assign(found, await readPage(`${origin}${path}`).catch(() => ({})));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** All articles have the same fields: one is read. */
const isArticle = (path: string): boolean => path.startsWith('/blog/');

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
