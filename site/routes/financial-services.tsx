import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function FinancialServicesPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="financial_services_title" as="h1">
        {'Calm is a competitive advantage'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: FinancialServicesPage,
  describe: () => ({
    title: 'Calm is a competitive advantage',
    description: 'The Channel 5 keynote for advisors, branches and operations in financial services.',
    image: '/og/financial-services.png',
  }),
};
