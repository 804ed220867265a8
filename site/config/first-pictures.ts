import { createContext, useContext } from 'react';

/** A preload of the picture that a page's first screen shows. */
export interface FirstPicture {
  readonly imageSrcSet: string;
  readonly imageSizes: string;
  readonly type: 'image/avif';
  readonly media?: string;
}

/** The list that a rendering on the server fills; undefined in the browser. */
export const FirstPictures = createContext<FirstPicture[] | undefined>(undefined);

/**
 * Has the document preload a picture of the first screen, so that the browser requests it before it parses the styles. Only AVIF: a browser
 * without it requests its own format when it reaches the picture.
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
