import type sanitizeHtml from 'sanitize-html';
import {
  jpegWidth,
  pictureAddress,
  type ChosenPicture,
  pictureSet,
} from '../../shared/core/content/picture.ts';

/** For `sizes`: the width of the text, on a phone that of the screen. */
const ARTICLE_SIZES = '(min-width: 42rem) 38rem, 100vw';

/** The attributes and link schemes of any post's HTML. */
export const ARTICLE_RULES = {
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;

export const LAZY = { loading: 'lazy', decoding: 'async' };

/** The addresses of an article's picture in all of its sizes, and its own size. */
export function pictureAttributes(picture: ChosenPicture): sanitizeHtml.Attributes {
  return {
    src: pictureAddress(picture, jpegWidth(picture.width), 'jpg'),
    srcset: pictureSet(picture, 'webp'),
    sizes: ARTICLE_SIZES,
    width: String(picture.width),
    height: String(picture.height),
  };
}
