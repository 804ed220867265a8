import type PDFDocument from 'pdfkit';
import { PALETTE } from '../../../shared/core/palette.ts';
import type { Face } from './report-fonts.ts';

export type Structure = PDFKit.PDFStructureElement;
type StructureOptions = PDFKit.Mixins.StructureElementOptions;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
  readonly gap?: number;
  readonly align?: 'left' | 'right';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A part of a section, with its height and its tagged drawing. */
export interface Block {
  readonly height: number;
  /** The same block, higher by at most this much, where that improves legibility. */
  grow?(by: number): Block;
  draw(place: Box, parent: Structure): void;
}

/** Draws text and lines, tagged as content or marked as decoration. */
export interface Pen {
  readonly document: InstanceType<typeof PDFDocument>;
  measure(words: string, style: TextStyle, width: number): number;
  write(
    parent: Structure,
    type: string,
    words: string,
    style: TextStyle,
    place: Box,
    options?: StructureOptions,
  ): void;
  nest(parent: Structure, type: string, fill: (element: Structure) => void, options?: StructureOptions): void;
  figure(
    parent: Structure,
    alt: string,
    box: readonly [number, number, number, number],
    draw: () => void,
  ): void;
  decorate(draw: () => void): void;
  label(words: string, style: TextStyle, place: Box): void;
}

export function createPen(document: InstanceType<typeof PDFDocument>): Pen {
  const set = ({ face, size, color = PALETTE.ink }: TextStyle) =>
    document.font(face).fontSize(size).fillColor(color);
  const print = (words: string, style: TextStyle, { x, y, width }: Box) =>
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
