import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Skip link, navigation, main and footer. */
export function Layout({ children, closing }: { readonly children: ReactNode; readonly closing: boolean }) {
  return (
    <>
      <a
        className="fixed top-2 left-2 z-60 rounded-[999px] bg-marigold px-5 py-3 font-semibold text-ink not-focus:[translate:0_-200%] print:hidden"
        href="#main"
      >
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer closing={closing} />
      <RouteAnnouncer />
    </>
  );
}
