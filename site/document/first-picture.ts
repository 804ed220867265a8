const HIGH_PRIORITY = 'fetchpriority="high"';
/** What every browser that knows several formats takes first; one that does not know it asks for its own when it comes to the picture. */
const FORMAT = 'image/avif';

/**
 * Names the picture of the first screen at the start of the document, so that it is asked for before the styles have been read: on a slow
 * line the answer to the page is over by the time that a picture in its body has been asked for, and nothing comes meanwhile. '' where the
 * markup has no picture of high priority (docs/decisions/2026-11-22-first-paint.md).
 */
export function preloadFirstPicture(markup: string): string {
  const [before = '', after] = markup.split(HIGH_PRIORITY, 2);
  if (after === undefined) return '';
  const sources = before.slice(before.lastIndexOf('<picture>')).match(/<source [^>]*>/g) ?? [];
  const taken: string[] = [];
  let links = '';
  for (const source of sources) {
    const { media, type, srcset, sizes } = readAttributes(source);
    if (type !== FORMAT || srcset === undefined) continue;
    // A browser takes the first source that suits; of links it would take each.
    const condition = [...taken.map((earlier) => `(not ${earlier})`), ...(media ? [media] : [])].join(
      ' and ',
    );
    links += `<link rel="preload" as="image"${condition && ` media="${condition}"`} type="${FORMAT}" imagesrcset="${srcset}"${sizes ? ` imagesizes="${sizes}"` : ''} ${HIGH_PRIORITY}>`;
    if (media === undefined) break;
    taken.push(media);
  }
  return links;
}

/** The attributes of a tag as they are written, which is how they are wanted again. */
function readAttributes(tag: string): Partial<Record<string, string>> {
  const attributes: Partial<Record<string, string>> = {};
  for (const [, name = '', value] of tag.matchAll(/ ([a-z]+)="([^"]*)"/g)) attributes[name] = value;
  return attributes;
}
