import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { CmsPageAnswer } from '../../shared/core/content/fallback-order.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { useClientConfig } from '../config/client-config-context.tsx';
import { ContentContext } from './content-context.tsx';
import type { ContentState } from './content-context.tsx';
import { startLiveContent } from './live-content.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

/** The content that came inlined with the page: counts as cached, as of `timestamp` (milliseconds). */
export interface InitialContent {
  readonly content?: ContentMap | undefined;
  readonly timestamp?: number | undefined;
  readonly cms?: CmsPageAnswer | undefined;
  readonly siteTitle?: string | undefined;
}

/** Hands the content to every `Field` below it: first what came with the page, later what the content host says (docs/product.md#which-text-is-shown). */
export function ContentProvider({
  initial,
  children,
}: {
  readonly initial: InitialContent;
  readonly children: ReactNode;
}): ReactNode {
  const config = useClientConfig();
  const [state, setState] = useState<ContentState>(() => ({
    content: initial.content ?? {},
    cms: initial.cms ?? { status: 'unanswered' },
    siteTitle: initial.siteTitle ?? speaker.brand,
    ready: false,
  }));

  useEffect(() => {
    const abort = new AbortController();
    const { content, timestamp = 0 } = initial;
    whenIdle(async () => {
      await startLiveContent({
        config,
        inlined: content && { content, timestamp },
        onChange: (part) => startTransition(() => setState((now) => ({ ...now, ...part }))),
        log: logProblem,
        signal: abort.signal,
      });
    }, abort.signal);
    return () => abort.abort();
  }, [config, initial]);

  useEffect(() => {
    if (state.ready) document.documentElement.dataset['contentReady'] = '';
  }, [state.ready]);

  return <ContentContext value={state}>{children}</ContentContext>;
}

/** docs/product.md#sentences: content that could not be fetched is logged, and what is kept is shown. */
function logProblem(message: string): void {
  // eslint-disable-next-line no-console -- docs/product.md#sentences wants it logged; the visitor is shown kept content
  console.info(message);
}
