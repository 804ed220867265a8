import type { ReactNode } from 'react';
import { Dial } from '../../../shared/ui/dial.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';

/** The head of /sales-teams: full marigold, the dial turned all the way up and too large for the page. */
export function HeroEnergy({
  text,
  actions,
}: {
  readonly text: KeynotePageText;
  readonly actions: ReactNode;
}): ReactNode {
  return (
    <header className="on-marigold relative grid min-h-[calc(100svh-var(--spacing-nav))] content-end overflow-clip py-[clamp(1.5rem,7svh,5rem)]">
      <Dial className="hero-energy-dial" channel={5} />
      <div className="wrap relative grid gap-[clamp(1.25rem,4svh,2.5rem)]">
        <Heading level={1} field={`${text.prefix}_hero_title`} className="hero-energy-title max-w-[6.2em]">
          {text.heroTitle}
        </Heading>
        <Field
          name={`${text.prefix}_hero_lead`}
          as="p"
          className="lede max-w-[min(24em,46vw)] max-md:max-w-none max-md:text-m"
        >
          {text.heroLead}
        </Field>
        {actions}
      </div>
    </header>
  );
}
