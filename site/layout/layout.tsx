import { type ReactNode, Component } from 'react';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-effects.tsx';

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

/** Catches errors of a page, and of loading its code, and offers to reload it. */
export class PageErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="section on-ink page-error meets-footer">
        <div className="wrap">
          <h1 className="display display-2xl">We lost the signal.</h1>
          <p>This page did not arrive in one piece. The line may have dropped for a moment.</p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            Tune in again
          </button>
        </div>
      </section>
    );
  }
}
