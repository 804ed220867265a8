import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function BlogPostPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="blog_post_title" as="h1">
        {'Insights'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: BlogPostPage,
  describe: () => ({
    title: 'Insights',
    description: 'An essay by Juno Hartley.',
    image: '/og/blog-pittsburgh-journey.png',
  }),
};
