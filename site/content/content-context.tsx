import { createContext, useContext } from 'react';

/** A flat map of field name to text: what editors have saved. */
export type ContentMap = Readonly<Record<string, string>>;

/** The page with slug `homepage` in the content service, already decoded to text. */
export interface CmsPage {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
}

/** What the content provider knows at the moment. */
export interface ContentState {
  /** Saved texts; undefined while nothing answered and nothing is cached (the built-in words then show). */
  readonly content: ContentMap | undefined;
  readonly cmsPage: CmsPage | undefined;
  /** `generalSettings.title`, default the brand (contract 8). */
  readonly siteTitle: string;
  /** True once the content source has answered, or has been given up. */
  readonly ready: boolean;
}

export const ContentContext = createContext<ContentState | undefined>(undefined);

/** The content in force. Throws 'useContent must be used within a ContentProvider' outside of it (spec 8). */
export function useContent(): ContentState {
  const state = useContext(ContentContext);
  if (!state) throw new Error('useContent must be used within a ContentProvider');
  return state;
}
