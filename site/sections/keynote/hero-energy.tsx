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
    <header className="hero-energy on-marigold">
      <Dial className="hero-energy-dial" channel={5} />
      <div className="wrap hero-energy-words">
        <Heading level={1} field={`${text.prefix}_hero_title`}>
          {text.heroTitle}
        </Heading>
        <Field name={`${text.prefix}_hero_lead`} as="p" className="lede">
          {text.heroLead}
        </Field>
        {actions}
      </div>
    </header>
  );
}
