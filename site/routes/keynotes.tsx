import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function KeynotesPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="keynotes_title" as="h1">
        {'Elevate to Dominate'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: KeynotesPage,
  describe: () => ({
    title: 'Elevate to Dominate',
    description:
      'The signature keynote for general audiences: five channels, one shared language, a way out of survival mode.',
    image: '/og/keynotes.png',
  }),
};
