import type { ReactNode } from 'react';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';

/** What every page that is missing looks like: the dial rests before the first stop, and there is only static. */
export function NoSignal({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <section className="on-ink relative grid min-h-[min(46rem,calc(100svh-var(--spacing-nav)))] items-center overflow-clip py-stack">
      <div className="absolute inset-0 grid opacity-35" aria-hidden="true">
        {[1, 2, 3, 4].map((seed) => (
          <SignalLine
            key={seed}
            className="h-full stroke-[1.5px]"
            channel={1}
            width={1440}
            height={110}
            seed={seed}
            live
          />
        ))}
      </div>
      <div className="wrap relative grid items-center gap-10 md:grid-cols-[7fr_5fr]">
        <div className="grid justify-items-start gap-6">{children}</div>
        <Dial className="w-[min(15rem,60vw)] max-md:[--numeral:15px] md:ml-auto md:w-[min(24rem,100%)]" />
      </div>
    </section>
  );
}
