import { createContext, useContext, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The stylesheets that the served page names in its body, and the path it was served for. */
export interface ServedSheets {
  readonly pathname: string;
  readonly hrefs: readonly string[];
}

/** Handed down by `site/start.tsx` and `site/prerender.tsx`; none in development, where Vite brings the styles. */
export const ServedSheetsContext = createContext<ServedSheets>({ pathname: '/', hrefs: [] });

/**
 * A script waits for the stylesheets before it, and the parser for the script: what stands below is not shown without its styles in browsers
 * that do not wait for a sheet in the body by themselves. It does nothing.
 */
export const WAIT_FOR_STYLES = ';';

/** The served page has been left: from then on its sheets stand in the head. */
let isLeft = false;

/**
 * The full stylesheets, between a page's first screen, whose styles stand in the head, and all else: the first screen is painted while
 * they are on their way (docs/decisions/2026-11-22-first-paint.md). Only on the page that was served.
 */
export function StylesBelow(): ReactNode {
  const { pathname, hrefs } = useContext(ServedSheetsContext);
  const isServed = useLocation().pathname === pathname && !isLeft;

  useLayoutEffect(() => (isServed ? keepSheets(hrefs) : undefined), [isServed, hrefs]);

  if (!isServed || hrefs.length === 0) return null;
  return (
    <>
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: WAIT_FOR_STYLES }} />
    </>
  );
}

/** The same sheets lie ready in the head, in force nowhere: two in force would have the page styled anew. Returns what puts them into force. */
function keepSheets(hrefs: readonly string[]): () => void {
  const links = hrefs.map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.href = href;
    return link;
  });
  document.head.append(...links);
  return () => {
    isLeft = true;
    for (const link of links) link.media = 'all';
  };
}
