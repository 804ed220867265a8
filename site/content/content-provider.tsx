import type { ReactNode } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { CmsPageAnswer } from '../../shared/core/content/ladder.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { ContentContext } from './content-context.tsx';

/** The content that came inlined with the page. */
export interface InitialContent {
  readonly content?: ContentMap | undefined;
  readonly cms?: CmsPageAnswer | undefined;
  readonly siteTitle?: string | undefined;
}

/** Hands the content to every `Field` below it (spec 4). */
export function ContentProvider({
  initial,
  children,
}: {
  readonly initial: InitialContent;
  readonly children: ReactNode;
}): ReactNode {
  const state = {
    content: initial.content ?? {},
    cms: initial.cms ?? { status: 'unanswered' as const },
    siteTitle: initial.siteTitle ?? speaker.brand,
    ready: false,
  };
  return <ContentContext value={state}>{children}</ContentContext>;
}
