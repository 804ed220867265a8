/** What the version in use has and its types lack. */
declare module 'pdfkit/output' {
  /** The whole file, once the document has ended; to be asked before. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a table's header: what it heads. */
    scope?: 'Row' | 'Column';
    /** Of a figure: left, top, right, bottom on its page. */
    bbox?: readonly [number, number, number, number];
    placement?: 'Block';
  }
}
