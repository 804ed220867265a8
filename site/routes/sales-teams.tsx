import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function SalesTeamsPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="sales_teams_title" as="h1">
        {'Your Greatest Sales Tool Is Your Energy'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: SalesTeamsPage,
  describe: () => ({
    title: 'Your Greatest Sales Tool Is Your Energy',
    description: 'The Channel 5 keynote for sales teams who carry a number.',
    image: '/og/sales-teams.png',
  }),
};
