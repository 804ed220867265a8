import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

interface LayoutProps {
  readonly children: ReactNode;
  /** Whether the page ends with its own call to action. */
  readonly closing: boolean;
}

/** What every page has around it: skip link, navigation, main, footer. */
export function Layout({ children, closing }: LayoutProps) {
  return (
    <>
      <a className="skip-link print:hidden" href="#main">
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
