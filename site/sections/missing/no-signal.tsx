import type { ReactNode } from 'react';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Actions } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';

/** The dial before its first stop, with noise. Fits the first screen at any height. */
export function NoSignal({ children }: { readonly children: ReactNode }) {
  return (
    <section className="on-ink relative grid min-h-[min(46rem,calc(100svh-var(--spacing-nav)))] items-center overflow-clip py-[clamp(1.5rem,6svh,5rem)]">
      <div className="wrap grid items-center gap-x-10 gap-y-6 md:grid-cols-[7fr_5fr]">
        <div className="grid justify-items-start gap-[clamp(0.75rem,2.5svh,1.5rem)]">{children}</div>
        <div className="grid max-md:relative">
          <div
            className="absolute inset-0 grid opacity-35 max-md:-inset-x-gutter md:left-[56%] md:[mask-image:linear-gradient(to_right,transparent,black_30%)]"
            aria-hidden="true"
          >
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
          <Dial className="relative w-[min(15rem,60vw,24svh)] max-md:[--numeral:15px] md:ml-auto md:w-[min(24rem,100%,56svh)]" />
        </div>
      </div>
    </section>
  );
}

/** The page of an unknown post (docs/product.md#pages). */
export function PostNotFound() {
  return (
    <NoSignal>
      <Heading level={1} size="2xl" field="post_not_found_title">
        Blog Post Not Found
      </Heading>
      <Field name="post_not_found_text" as="p" className="lede">
        {"The blog post you're looking for doesn't exist."}
      </Field>
      <Actions name="post_not_found" links={[{ key: 'back', to: '/blog', text: 'Back to Blog' }]} />
    </NoSignal>
  );
}
