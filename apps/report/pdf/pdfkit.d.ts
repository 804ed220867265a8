/** Parts of pdfkit that its types lack. */
declare module 'pdfkit/output' {
  /** The whole file; call before the document ends. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    bbox?: readonly [number, number, number, number];
    placement?: 'Block';
  }
}
