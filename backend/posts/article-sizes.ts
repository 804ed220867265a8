/** How wide a picture of an article is shown, for `sizes`: as wide as the text, on a phone as the screen. */
export const ARTICLE_SIZES = '(min-width: 42rem) 38rem, 100vw';
