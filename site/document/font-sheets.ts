/** The sheet that declares the fonts: where it stands, the browser asks for them. */
export const FONT_SHEET = '<link rel="stylesheet" href="/fonts/fonts.css">';

/** The fonts and their fallbacks of the same measure, for documents that carry no styles of their own (docs/artwork.md). */
export const FONT_SHEETS = `<link rel="stylesheet" href="/fonts/fallbacks.css">${FONT_SHEET}`;
