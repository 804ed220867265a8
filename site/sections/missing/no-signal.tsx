import type { ReactNode } from 'react';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';

/** What every page that is missing looks like: the dial rests before the first stop, and there is only static. */
export function NoSignal({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <section className="no-signal on-ink">
      <div className="no-signal-static" aria-hidden="true">
        {[1, 2, 3, 4].map((seed) => (
          <SignalLine key={seed} channel={1} width={1440} height={110} seed={seed} live />
        ))}
      </div>
      <div className="wrap no-signal-grid">
        <div className="no-signal-words">{children}</div>
        <Dial className="no-signal-dial" />
      </div>
    </section>
  );
}
