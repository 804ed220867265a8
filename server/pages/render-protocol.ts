import type { PrerenderContext, PrerenderedPage } from '../../site/prerender.tsx';

/** What pages are rendered from, but for the build's own files, which the thread reads for itself. */
export type RenderText = Omit<PrerenderContext, 'assets'> & { readonly assets?: undefined };

/** What the server asks of the thread that renders. */
export type ToRenderer =
  /** From now on pages are rendered from this. */
  | { readonly kind: 'text'; readonly text: RenderText }
  | { readonly kind: 'render'; readonly id: number; readonly path: string };

/** A page with the form of it that browsers ask for, where the thread that rendered it has made that, too. */
export interface RenderedPage extends PrerenderedPage {
  readonly compressed?: Uint8Array;
}

/** What the thread answers. */
export type FromRenderer =
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error };
