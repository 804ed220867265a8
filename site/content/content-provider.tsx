import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { CmsPageAnswer } from '../../shared/core/content/fallback-order.ts';
import { FIELD_SHOWN } from '../../shared/core/editing/field-shown.ts';
import type { FieldShown } from '../../shared/core/editing/field-shown.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { useClientConfig } from '../config/client-config-context.tsx';
import { ContentContext } from './content-context.tsx';
import type { ContentState } from './content-context.tsx';
import { logNotice } from '../log/log-problem.ts';
import { startLiveContent } from './live-content.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

/** The content of its own fields that came inlined with the page: counts as cached, as of `timestamp` (milliseconds). */
export interface InitialContent {
  readonly content?: ContentMap | undefined;
  readonly timestamp?: number | undefined;
  /** The page's fields that have no saved text. */
  readonly builtIn?: readonly string[] | undefined;
  readonly cms?: CmsPageAnswer | undefined;
  /** Its server renders the page anew whenever the content host says something new: it holds as of its delivery, not of its rendering. */
  readonly isCurrent?: boolean | undefined;
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
    const { content, timestamp = 0, builtIn = [] } = initial;
    whenIdle(async () => {
      await startLiveContent({
        config,
        inlined: content && { content, timestamp, builtIn },
        cmsAsOf: dateCms(initial),
        onChange: (part) => startTransition(() => setState((now) => ({ ...now, ...part }))),
        log: logNotice,
        signal: abort.signal,
      });
    }, abort.signal);
    return () => abort.abort();
  }, [config, initial]);

  useEffect(() => {
    if (state.ready) document.documentElement.dataset['contentReady'] = '';
  }, [state.ready]);

  const edited = useEditedFields();
  // Content that notes what is read of it stays the very object while nothing is edited.
  const shown = useMemo(
    () => (edited ? { ...state, content: { ...state.content, ...edited } } : state),
    [state, edited],
  );
  return <ContentContext value={shown}>{children}</ContentContext>;
}

/** Addresses and lists as the editor in this page wants them shown; undefined where there is none. */
function useEditedFields(): ContentMap | undefined {
  const [edited, setEdited] = useState<ContentMap>();
  useEffect(() => {
    const show = (event: Event) => {
      const { field, value } = (event as CustomEvent<FieldShown>).detail;
      setEdited((now) => (now?.[field] === value ? now : { ...now, [field]: value }));
    };
    document.addEventListener(FIELD_SHOWN, show);
    return () => document.removeEventListener(FIELD_SHOWN, show);
  }, []);
  return edited;
}

/** When the content host said what the page carries of it; 0 where it carries nothing, or nobody knows. */
function dateCms({ cms, isCurrent, timestamp }: InitialContent): number {
  if (cms?.status !== 'answered') return 0;
  return isCurrent === true ? performance.timeOrigin : (timestamp ?? 0);
}
