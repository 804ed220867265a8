import { createContext, useContext } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { CmsPageAnswer } from '../../shared/core/content/fallback-order.ts';

export interface ContentState {
  /** Saved texts; empty while every field shows its built-in text. */
  readonly content: ContentMap;
  readonly cms: CmsPageAnswer;
  /** `generalSettings.title`, default the brand (docs/product.md#which-text-is-shown). */
  readonly siteTitle: string;
  /** True after the content source has answered or its retries have ended. */
  readonly ready: boolean;
}

export const ContentContext = createContext<ContentState | undefined>(undefined);

/** The present content. Throws outside of a ContentProvider (docs/product.md#sentences). */
export function useContent(): ContentState {
  const state = useContext(ContentContext);
  if (!state) throw new Error('useContent must be used within a ContentProvider');
  return state;
}
