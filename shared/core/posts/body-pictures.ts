import { ALT_MAX } from '../content/picture.ts';
import { cutText } from '../text/cut-text.ts';

export interface BodyPicture {
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly alt: string;
  /** Rendered with alt="". */
  readonly isDecoration: boolean;
}

export const DECORATION = 'decoration';

const OWN_PICTURE =
  /!\[((?:[^[\]\\]|\\.)*)\]\((\/media\/[0-9a-f]{32}-\d{1,5}\.jpg(?:#\d{1,5}x\d{1,5})?)(?: "([^"\n]*)")?\)/g;

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

export function writeBodyPicture({
  address,
  alt,
  isDecoration: decorates,
}: Pick<BodyPicture, 'address' | 'alt' | 'isDecoration'>): string {
  const words = cutText(alt.replace(/\s+/g, ' '), ALT_MAX).replace(/[\\[\]*_`<&]/g, '\\$&');
  return `![${decorates ? '' : words}](${address}${decorates ? ` "${DECORATION}"` : ''})`;
}

export function isDecoration(alt: string, title: string | null | undefined): boolean {
  return alt.trim() === '' && title === DECORATION;
}

/** Asks for the alternative text of picture `number`, from 1. */
export function altTextProblem(number: number): string {
  return `Please describe what picture ${String(number)} of the text shows, or mark it as decorative.`;
}

/** Asks for the first missing alternative text; undefined if none is missing. */
export function firstPictureProblem(
  pictures: readonly { readonly alt: string; readonly isDecoration: boolean }[],
): string | undefined {
  const at = pictures.findIndex((picture) => picture.alt.trim() === '' && !picture.isDecoration);
  return at === -1 ? undefined : altTextProblem(at + 1);
}
