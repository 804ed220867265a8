import type { Place } from '../../../../shared/hero-drawing/paint-hero.ts';

/** The canvas as the page shows it: its points, which of the two pictures is meant, and where that one lies on it. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly upright: boolean;
  readonly place: Place;
}

/** What the page tells the worker that draws; `detune` is 0 for clear, 1 for lost in static. */
export type Order =
  | {
      readonly kind: 'draw';
      readonly canvas: OffscreenCanvas;
      /** Where the strokes lie. */
      readonly source: string;
      readonly sheet: Sheet;
    }
  | { readonly kind: 'fit'; readonly sheet: Sheet }
  | { readonly kind: 'show'; readonly detune: number }
  | { readonly kind: 'perform' }
  | { readonly kind: 'settle' };

/** What the worker answers: the picture stands, its strokes could not be had, or it is as far off now. */
export type Report =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'detuned'; readonly detune: number };
