import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import type { CmsPageAnswer } from '../../shared/core/content/fallback-order.ts';
import { FIELD_SHOWN, type FieldShown } from '../../shared/core/editing/field-shown.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { useClientConfig } from '../config/client-config.ts';
import { ContentContext, type ContentState } from './field.tsx';
import { logNotice } from '../log/log-problem.ts';
import { startLiveContent } from './live-content.ts';
import { whenIdle } from '../scheduling/tasks.ts';

/** The page's inlined fields, which count as cached at `timestamp` (ms). */
export interface InitialContent {
  readonly content?: ContentMap | undefined;
  readonly timestamp?: number | undefined;
  readonly builtIn?: readonly string[] | undefined;
  readonly cms?: CmsPageAnswer | undefined;
  /** The server renders after each change of the content, so that the page is up to date. */
  readonly isCurrent?: boolean | undefined;
  readonly siteTitle?: string | undefined;
}

/** Provides the content to every `Field` (docs/product.md#which-text-is-shown). */
export function ContentProvider({
  initial,
  children,
}: {
  readonly initial: InitialContent;
  readonly children: ReactNode;
}) {
  const config = useClientConfig();
  const [state, setState] = useState<ContentState>(() => ({
    content: initial.content ?? {},
    cms: initial.cms ?? { status: 'unanswered' },
    siteTitle: initial.siteTitle ?? speaker.brand,
    ready: false,
  }));

  useEffect(() => {
    const abort = new AbortController();
    const { content, builtIn = [] } = initial;
    const timestamp = dateOf(initial);
    whenIdle(async () => {
      await startLiveContent({
        config,
        inlined: content && { content, timestamp, builtIn },
        cmsAsOf: initial.cms?.status === 'answered' ? timestamp : 0,
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
  // The same object while nothing is edited, because it records reads.
  const shown = useMemo(
    () => (edited ? { ...state, content: { ...state.content, ...edited } } : state),
    [state, edited],
  );
  return <ContentContext value={shown}>{children}</ContentContext>;
}

/** Addresses and lists set by the editor in this page. */
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

/** In ms: the time of delivery where the server is current, else of rendering. */
function dateOf({ isCurrent, timestamp = 0 }: InitialContent): number {
  return isCurrent === true ? performance.timeOrigin : timestamp;
}
