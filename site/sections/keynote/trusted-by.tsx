import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';

/** The trusted-by block of the keynote pages (spec 2): the nine clients, standing still, as a printed list. */
export function TrustedBy({ prefix }: { readonly prefix: string }): ReactNode {
  return (
    <section className="trusted-by on-paper" aria-labelledby="trusted-by">
      <div className="wrap trusted-by-grid">
        <Heading level={2} field={`${prefix}_trusted_title`} id="trusted-by">
          Trusted by Industry Leaders
        </Heading>
        <ul>
          {speaker.logos.map(({ name, file }) => (
            <li key={file}>
              <img src={`/logos/${file}`} alt={name} height={64} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
