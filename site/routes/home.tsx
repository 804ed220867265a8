import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function HomePage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="home_title" as="h1">
        {'Change the Channel. Change Your Life.'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: HomePage,
  describe: () => ({
    title: 'Change the Channel. Change Your Life.',
    description:
      'Juno Hartley is a keynote speaker who takes teams out of survival mode with Channel 5, a neuroscience-based leadership framework.',
    image: '/og/home.png',
  }),
};
