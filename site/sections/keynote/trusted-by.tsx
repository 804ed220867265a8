import type { ReactNode } from 'react';
import { LOGO_LIST, useLogos } from '../../content/use-logos.ts';
import { Heading } from '../../ui/heading.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The trusted-by block of the keynote pages (docs/product.md#keynote-pages): the clients, standing still, as a printed list. */
export function TrustedBy({ prefix }: { readonly prefix: string }): ReactNode {
  const logos = useLogos();
  return (
    <section className="on-paper py-stack" aria-labelledby="trusted-by">
      <div className="wrap grid gap-10 lg:grid-cols-[4fr_8fr]">
        <Heading level={2} field={`${prefix}_trusted_title`} id="trusted-by">
          Trusted by Industry Leaders
        </Heading>
        <ul className="grid grid-cols-3 border-t border-rule" data-field={LOGO_LIST}>
          {logos.map((logo) => (
            <li
              key={logo.id}
              {...logo.mark}
              className="grid h-[clamp(4rem,12vw,6rem)] items-center border-b border-rule pr-[clamp(0.75rem,3vw,2rem)]"
            >
              {/* Drawn in ink: in forced colors they need their paper. */}
              <Logo
                className="h-9 w-auto max-w-[min(100%,13rem)] object-contain object-left forced-colors:bg-print-ground"
                logo={logo}
                height={64}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
