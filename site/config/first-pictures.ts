import { createContext, useContext } from 'react';

/** A preload of the picture that a page's first screen shows. */
export interface FirstPicture {
  readonly imageSrcSet: string;
  readonly imageSizes: string;
  readonly type: 'image/avif';
  readonly media?: string;
}

/** Filled by a rendering on the server; undefined in the browser. */
export const FirstPictures = createContext<FirstPicture[] | undefined>(undefined);

/**
 * Preloads a picture of the first screen, before the browser parses the styles. Only AVIF: a
 * browser without it requests its own format when it reaches the picture.
 */
export function useFirstPicture(isFirst: boolean, srcSet: string, sizes: string, media?: string): void {
  const pictures = useContext(FirstPictures);
  if (!isFirst) return;
  pictures?.push({
    imageSrcSet: srcSet,
    imageSizes: sizes,
    type: 'image/avif',
    ...(media !== undefined && { media }),
  });
}
