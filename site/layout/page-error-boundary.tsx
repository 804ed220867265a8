import { Component, type ReactNode } from 'react';

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
      <section className="section on-ink page-error">
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
