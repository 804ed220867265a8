import type { KeynotePageText } from '../speaker/pages/keynote-shapes.ts';
import { KEYNOTES } from '../speaker/pages/navigation.ts';

/** In the order of `KEYNOTES`. */
export const KEYNOTE_TEXTS: readonly KeynotePageText[] = await Promise.all(
  KEYNOTES.map(async ({ id }) => {
    const file = (await import(`../speaker/pages/keynotes/${id}.ts`)) as { KEYNOTE: KeynotePageText };
    return file.KEYNOTE;
  }),
);
