import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function ContactPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="contact_title" as="h1">
        {'Book Juno Hartley'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: ContactPage,
  describe: () => ({
    title: 'Book Juno Hartley',
    description:
      'Send an inquiry for a keynote, a retreat or a workshop. Replies within 24-48 hours on business days.',
    image: '/og/contact.png',
  }),
};
