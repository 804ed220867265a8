/** The part of subset-font's interface used here; the package ships no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly keepAllGlyphs?: boolean;
    readonly preserveNameIds?: readonly number[];
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
