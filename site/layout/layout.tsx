import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What every page has around it: skip link, navigation, main, footer. */
export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <a className="skip-link print:hidden" href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}
