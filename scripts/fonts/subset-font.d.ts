/** The part of subset-font's interface used here; the package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      keepAllGlyphs?: boolean;
      preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}
