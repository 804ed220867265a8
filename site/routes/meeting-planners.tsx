import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';
import { Section } from '../ui/section.tsx';
import type { PageModule } from './page-module.ts';

/** Spec 2. */
function MeetingPlannersPage(): ReactNode {
  return (
    <Section ground="ink">
      <Field name="meeting_planners_title" as="h1">
        {'Everything a planner needs'}
      </Field>
    </Section>
  );
}

export const page: PageModule = {
  Component: MeetingPlannersPage,
  describe: () => ({
    title: 'Everything a planner needs',
    description: 'Headshots, biography, stage introduction, AV sheet and videos for meeting planners.',
    image: '/og/meeting-planners.png',
  }),
};
