/** `#rrggbb` in lower case; the product's other colors are the same in all themes. */
export interface ThemePalette {
  /** The dark ground, and text on light ones. */
  readonly ink: string;
  readonly ink2: string;
  /** The light ground, and text on dark ones. */
  readonly paper: string;
  readonly paper2: string;
  /** Buttons, needle and bands. */
  readonly marigold: string;
  readonly marigoldHot: string;
  readonly mutedOnPaper: string;
  readonly mutedOnInk: string;
  readonly mutedOnMarigold: string;
  readonly hairline: string;
  readonly hairline2: string;
}

export interface Theme {
  readonly palette: ThemePalette;
  /** Of buttons, fields and cards, as CSS writes a length. */
  readonly radius: string;
  /** The dial or the speaker's initials, unless there is `speaker/originals/mark.svg`. */
  readonly mark: 'dial' | 'monogram';
}

/** Ink, paper and marigold. */
export const MARIGOLD: Theme = {
  palette: {
    ink: '#15131a',
    ink2: '#211e29',
    paper: '#f6f1e7',
    paper2: '#ece4d3',
    marigold: '#f6b73c',
    marigoldHot: '#ffcb61',
    mutedOnPaper: '#5e5866',
    mutedOnInk: '#b5aebf',
    mutedOnMarigold: '#3d3424',
    hairline: '#c9bfa9',
    hairline2: '#ddd3be',
  },
  radius: '2px',
  mark: 'dial',
};

/** Deep sea, mist and light turquoise, rounded. */
export const HARBOR: Theme = {
  palette: {
    ink: '#0d1b26',
    ink2: '#172936',
    paper: '#f2f6f8',
    paper2: '#e0e9ee',
    marigold: '#6fd3c7',
    marigoldHot: '#96e4da',
    mutedOnPaper: '#4a5a66',
    mutedOnInk: '#a9bac6',
    mutedOnMarigold: '#17393a',
    hairline: '#b3c4ce',
    hairline2: '#cedae1',
  },
  radius: '10px',
  mark: 'monogram',
};

/** Aubergine, linen and coral. */
export const CORAL: Theme = {
  palette: {
    ink: '#241322',
    ink2: '#321c30',
    paper: '#fbf4f0',
    paper2: '#f2e3db',
    marigold: '#ff9b85',
    marigoldHot: '#ffb5a3',
    mutedOnPaper: '#65535f',
    mutedOnInk: '#c6b3c2',
    mutedOnMarigold: '#4a211d',
    hairline: '#d3bdb2',
    hairline2: '#e4d3ca',
  },
  radius: '4px',
  mark: 'monogram',
};

/**
 * A typeface with the letters of Central European, Baltic and Turkish names: a package of
 * Fontsource, or files of `speaker/originals/fonts` (.woff2, .ttf or .otf), one variable font or
 * one font a weight, and their italics.
 */
export type Face = ({ readonly package: string } | { readonly files: readonly string[] }) & {
  /** Its lightest and its heaviest weight in use. Without it, all weights. */
  readonly weights?: readonly [number, number];
  /** The values of its other axes. Without one, the font's own. */
  readonly axes?: Readonly<Record<string, number>>;
};

/** The typefaces of headings and of texts. The same one for both is fetched once. */
export interface Faces {
  readonly display: Face;
  readonly text: Face;
}

/** A narrow face, cut for large sizes, and a quiet one. */
export const GROTESQUES: Faces = {
  display: {
    package: '@fontsource-variable/bricolage-grotesque',
    weights: [400, 800],
    axes: { opsz: 60, wdth: 80 },
  },
  text: {
    package: '@fontsource-variable/instrument-sans',
    weights: [400, 700],
    axes: { wdth: 100 },
  },
};
