import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function NotFoundPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="not_found_title" as="h1">
        {'404'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: NotFoundPage,
  describe: () => ({
    title: '404',
    description: 'This page is off the air.',
    image: '/og/home.png',
    status: 404,
  }),
};
