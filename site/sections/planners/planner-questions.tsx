import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { useList } from '../../content/use-list.ts';
import { PLANNER_QUESTIONS } from '../../texts/planner.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';

/** What planners ask before they book, all answers open; then 'Request Custom Materials' (docs/product.md#meeting-planners). */
export function PlannerQuestions(): ReactNode {
  const questions = useList({
    name: 'planners_question_list',
    prefix: 'planners_question_',
    builtIn: PLANNER_QUESTIONS,
    blank: { title: '', text: '' },
  });
  return (
    <section id="questions" className="on-paper py-stack" aria-labelledby="questions-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_questions_title" id="questions-title" className="mb-10">
          Questions planners ask
        </Heading>
        <dl className="grid gap-10 md:block md:columns-2 md:gap-x-stack" data-field="planners_question_list">
          {questions.map(({ id, field, item: { title, text }, mark }) => (
            <div key={id} {...mark} className="md:break-inside-avoid md:pb-10">
              <Field
                name={`${field}_title`}
                as="dt"
                className="mb-[0.4rem] font-display text-l leading-[1.1] font-heavy"
              >
                {title}
              </Field>
              <Field name={`${field}_text`} as="dd">
                {text}
              </Field>
            </div>
          ))}
        </dl>
        <div className="mt-stack grid justify-items-start gap-4 border-t-2 border-fg pt-10 print:hidden">
          <Heading level={2} size="xl" field="planners_custom_title">
            Something else?
          </Heading>
          <Field name="planners_custom_text" as="p" className="mb-4">
            A personal video for your attendees, a title that fits your theme, a session proposal in your
            template. Ask.
          </Field>
          <ButtonLink to="/contact" kind="quiet" field="planners_custom_cta">
            Request Custom Materials
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
