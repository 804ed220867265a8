import type PDFDocument from 'pdfkit';
import { PALETTE } from '../../../shared/core/palette.ts';
import type { Face } from './report-fonts.ts';

/** An element of the document's structure, as assistive technology reads it. */
export type Structure = PDFKit.PDFStructureElement;
export type StructureOptions = PDFKit.Mixins.StructureElementOptions;

/** How words are set. */
export interface TextStyle {
  readonly face: Face;
  /** In points, like every length here. */
  readonly size: number;
  readonly color?: string;
  readonly gap?: number;
  readonly align?: 'left' | 'right';
}

/** Where something goes: its upper left corner, and how wide it may be. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What a section is made of: it knows how high it is, and where it hangs in the structure when it is drawn. */
export interface Block {
  readonly height: number;
  /** The same, higher by so much at most, where that makes it better to read. */
  grow?(by: number): Block;
  draw(place: Place, parent: Structure): void;
}

/** Draws with words and lines, each either tagged as content or marked as decoration, which nobody is read. */
export interface Pen {
  readonly document: InstanceType<typeof PDFDocument>;
  /** How high these words become. */
  measure(words: string, style: TextStyle, width: number): number;
  /** A structure element of this type with nothing in it but the words. */
  write(
    parent: Structure,
    type: string,
    words: string,
    style: TextStyle,
    place: Place,
    options?: StructureOptions,
  ): void;
  /** A further element, to be filled by `fill`. */
  nest(parent: Structure, type: string, fill: (element: Structure) => void, options?: StructureOptions): void;
  /** A figure: what `draw` draws, with words for who cannot see it. */
  figure(
    parent: Structure,
    alt: string,
    box: readonly [number, number, number, number],
    draw: () => void,
  ): void;
  /** Decoration. */
  decorate(draw: () => void): void;
  /** Decoration in words: page numbers. */
  label(words: string, style: TextStyle, place: Place): void;
}

/** A document is drawn by one pen. */
export function createPen(document: InstanceType<typeof PDFDocument>): Pen {
  const set = ({ face, size, color = PALETTE.ink }: TextStyle) =>
    document.font(face).fontSize(size).fillColor(color);
  const print = (words: string, style: TextStyle, { x, y, width }: Place) =>
    set(style).text(words, x, y, { width, lineGap: style.gap ?? 0, align: style.align ?? 'left' });
  return {
    document,
    measure: (words, style, width) => set(style).heightOfString(words, { width, lineGap: style.gap ?? 0 }),
    write(parent, type, words, style, place, options = {}) {
      parent.add(document.struct(type, options, () => print(words, style, place)));
    },
    nest(parent, type, fill, options = {}) {
      const element = document.struct(type, options);
      parent.add(element);
      fill(element);
      element.end();
    },
    figure(parent, alt, bbox, draw) {
      parent.add(document.struct('Figure', { alt, bbox, placement: 'Block' }, draw));
    },
    decorate(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    label(words, style, place) {
      document.markContent('Artifact', { type: 'Pagination' });
      print(words, style, place);
      document.endMarkedContent();
    },
  };
}
