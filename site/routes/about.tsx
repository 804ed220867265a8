import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function AboutPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="about_title" as="h1">
        {'The Story of Transformation'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: AboutPage,
  describe: () => ({
    title: 'The Story of Transformation',
    description: 'How a sales-floor start, a corner office and a collapse at 44 became Channel 5.',
    image: '/og/about.png',
  }),
};
