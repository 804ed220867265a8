import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';
import { ContentContext } from './content-context.tsx';
import type { CmsPage, ContentMap } from './content-context.tsx';

/** The content that came inlined with the page. */
export interface InitialContent {
  readonly content?: ContentMap | undefined;
  readonly cmsPage?: CmsPage | undefined;
  readonly siteTitle?: string | undefined;
}

/** Hands the content map to every `Field` below it (spec 4). */
export function ContentProvider({
  initial,
  children,
}: {
  readonly initial: InitialContent;
  readonly children: ReactNode;
}): ReactNode {
  const state = {
    content: initial.content,
    cmsPage: initial.cmsPage,
    siteTitle: initial.siteTitle ?? speaker.brand,
    ready: false,
  };
  return <ContentContext value={state}>{children}</ContentContext>;
}
