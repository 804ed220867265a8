import { createContext, useContext, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The stylesheets and the boot script that the served page names in its body, and the path it was served for. */
export interface ServedSheets {
  readonly pathname: string;
  readonly boot: string;
  readonly hrefs: readonly string[];
}

/** Handed down by `site/start.tsx` and `site/prerender.tsx`; none in development, where Vite brings the styles. */
export const ServedSheetsContext = createContext<ServedSheets>({ pathname: '/', boot: '', hrefs: [] });

/**
 * A script waits for the stylesheets before it, and the parser for the script: what stands below is not shown without its styles in browsers
 * that do not wait for a sheet in the body by themselves. It does nothing.
 */
const WAIT_FOR_STYLES = ';';

/**
 * The boot script and the sheets as they stand in the served page. A browser looks ahead for what a page needs: it would ask for the sheets at once,
 * and the picture of the first screen would share the line with them. So they are written by a script, which nothing looks into ahead, and which waits
 * for the boot script: the picture is one round trip ahead then, on a line of any speed. It is still the parser that puts the sheets in, and
 * waits for them (docs/decisions/2026-11-22-first-paint.md).
 */
export function createSheets(
  boot: string,
  hrefs: readonly string[],
): {
  readonly html: string;
  /** The scripts that stand in it, whose hashes the page's policy names. */
  readonly scripts: readonly string[];
} {
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const write = `document.write('${links}')`;
  return {
    html: `<script src="${boot}"></script><script>${write}</script><noscript>${links}</noscript><script>${WAIT_FOR_STYLES}</script>`,
    scripts: [write, WAIT_FOR_STYLES],
  };
}

/** The served page has been left: from then on its sheets stand in the head. */
let isLeft = false;

/**
 * The full stylesheets, between a page's first screen, whose styles stand in the head, and all else: the first screen is painted while
 * they are on their way (docs/decisions/2026-11-22-first-paint.md). Only on the page that was served.
 */
export function StylesBelow(): ReactNode {
  const { pathname, boot, hrefs } = useContext(ServedSheetsContext);
  const isServed = useLocation().pathname === pathname && !isLeft;

  useLayoutEffect(() => (isServed ? keepSheets(hrefs) : undefined), [isServed, hrefs]);

  if (!isServed || hrefs.length === 0) return null;
  // React leaves alone what is in an element whose content it has been given as text: the sheets that the parser has written there.
  return <div hidden dangerouslySetInnerHTML={{ __html: createSheets(boot, hrefs).html }} />;
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
