import type { PrerenderContext, PrerenderedPage } from '../../site/prerender.tsx';

/** What pages are rendered from, but for the build's own files, which the thread reads for itself. */
export type RenderText = Omit<PrerenderContext, 'assets'> & { readonly assets?: undefined };

/** What the server asks of the thread that renders. */
export type ToRenderer =
  /** From now on pages are rendered from this. */
  | { readonly kind: 'text'; readonly text: RenderText }
  | { readonly kind: 'render'; readonly id: number; readonly path: string };

/** What the thread answers. */
export type FromRenderer =
  | { readonly kind: 'rendered'; readonly id: number; readonly page: PrerenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error };
