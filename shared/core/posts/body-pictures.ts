import { ALT_MAX } from '../content/picture.ts';

/** A picture in a post's text that was taken in here. */
export interface BodyPicture {
  /** Where its Markdown begins and ends. */
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly alt: string;
  /** It tells readers nothing, on purpose. */
  readonly isDecoration: boolean;
}

/** The title of a picture that only decorates: `![](/media/….jpg "decoration")`. */
export const DECORATION = 'decoration';

const OWN_PICTURE =
  /!\[((?:[^[\]\\]|\\.)*)\]\((\/media\/[0-9a-f]{32}-\d{1,5}\.jpg(?:#\d{1,5}x\d{1,5})?)(?: "([^"\n]*)")?\)/g;

/** The pictures in a text as far as they were taken in here, in their order. */
export function listBodyPictures(body: string): readonly BodyPicture[] {
  return Array.from(
    body.matchAll(OWN_PICTURE),
    ({ 0: markdown, 1: alt = '', 2: address = '', 3: title, index }) => ({
      start: index,
      end: index + markdown.length,
      address,
      alt: alt.replace(/\\(.)/g, '$1'),
      isDecoration: isDecoration(alt, title),
    }),
  );
}

/** A picture as it stands in a text. */
export function writeBodyPicture({
  address,
  alt,
  isDecoration: decorates,
}: Pick<BodyPicture, 'address' | 'alt' | 'isDecoration'>): string {
  const words = alt
    .replace(/\s+/g, ' ')
    .slice(0, ALT_MAX)
    .replace(/[\\[\]*_`<&]/g, '\\$&');
  return `![${decorates ? '' : words}](${address}${decorates ? ` "${DECORATION}"` : ''})`;
}

/** Whether a picture with this text and title says nothing on purpose. */
export function isDecoration(alt: string, title: string | null | undefined): boolean {
  return alt.trim() === '' && title === DECORATION;
}

/** What is asked of the picture of this number, from 1, that says nothing. */
export function askForWords(number: number): string {
  return `Please write what picture ${String(number)} of the text shows, or say that it only decorates.`;
}

/** What is asked of the first picture of a text that says nothing without saying that it decorates; undefined where there is none. */
export function askForFirst(
  pictures: readonly { readonly alt: string; readonly isDecoration: boolean }[],
): string | undefined {
  const at = pictures.findIndex((picture) => picture.alt.trim() === '' && !picture.isDecoration);
  return at === -1 ? undefined : askForWords(at + 1);
}
