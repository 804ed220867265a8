import type { PageBody } from './page-body.ts';

/** One answer that lies ready in memory. */
export interface ReadyPage {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: PageBody;
  /** Empty for what is not HTML. */
  readonly inlineHashes: readonly string[];
  /** The fields that it shows, and what it was rendered from (`Prerenderer.describeBasis`). */
  readonly source?: { readonly fields: readonly string[]; readonly basis: string };
}
