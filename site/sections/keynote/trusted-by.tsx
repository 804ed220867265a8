import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';

/** The trusted-by block of the keynote pages (docs/product.md#keynote-pages): the nine clients, standing still, as a printed list. */
export function TrustedBy({ prefix }: { readonly prefix: string }): ReactNode {
  return (
    <section className="on-paper py-stack" aria-labelledby="trusted-by">
      <div className="wrap grid gap-10 lg:grid-cols-[4fr_8fr]">
        <Heading level={2} field={`${prefix}_trusted_title`} id="trusted-by">
          Trusted by Industry Leaders
        </Heading>
        <ul className="grid grid-cols-3 border-t border-rule">
          {speaker.logos.map(({ name, file }) => (
            <li
              key={file}
              className="grid h-[clamp(4rem,12vw,6rem)] items-center border-b border-rule pr-[clamp(0.75rem,3vw,2rem)]"
            >
              {/* Drawn in ink: in forced colors they need their paper. */}
              <img
                className="h-9 w-auto max-w-[min(100%,13rem)] object-contain object-left forced-colors:bg-print-ground"
                src={`/logos/${file}`}
                alt={name}
                height={64}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
