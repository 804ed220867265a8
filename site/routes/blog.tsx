import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function BlogPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="blog_title" as="h1">
        {"Juno Hartley's Insights"}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: BlogPage,
  describe: () => ({
    title: "Juno Hartley's Insights",
    description: 'Short, specific essays on work, stress and changing the channel.',
    image: '/og/blog.png',
  }),
};
