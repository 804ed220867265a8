import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';

/** Three rounds of the nine logos: while one leaves, the next is already there (docs/product.md#home). */
const REPEATS = [1, 2, 3] as const;

/** 'Trusted by Industry Leaders': nine logos on a 25 s ticker that can be stopped, and stands still with reduced motion. */
export function LogoTicker(): ReactNode {
  return (
    <section className="ticker on-paper overflow-clip pt-10 pb-stack print:hidden" aria-labelledby="trusted">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pb-6">
        <Field name="home_logos_title" as="h2" id="trusted" className="marker">
          Trusted by Industry Leaders
        </Field>
        <label className="ticker-pause min-h-target cursor-pointer items-center text-s text-muted">
          <input type="checkbox" /> Pause the logos
        </label>
      </div>
      <div className="ticker-window">
        <div className="ticker-track flex w-max motion-reduce:w-auto">
          {REPEATS.map((round) => (
            <ul key={round} aria-hidden={round > 1 ? true : undefined}>
              {speaker.logos.map((logo) => (
                <Fragment key={logo.file}>
                  <li>
                    <img
                      src={`/logos/${logo.file}`}
                      alt={round > 1 ? '' : logo.name}
                      height={48}
                      loading="lazy"
                    />
                  </li>
                </Fragment>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
