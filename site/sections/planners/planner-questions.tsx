import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { PLANNER_QUESTIONS } from '../../texts/planner.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';

/** What planners ask before they book, all answers open; then 'Request Custom Materials' (spec 2). */
export function PlannerQuestions(): ReactNode {
  return (
    <section id="questions" className="planners-part on-paper" aria-labelledby="questions-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_questions_title" id="questions-title">
          Questions planners ask
        </Heading>
        <dl className="questions">
          {PLANNER_QUESTIONS.map(({ title, text }, i) => (
            <div key={title}>
              <Field name={`planners_question_${String(i + 1)}_title`} as="dt">
                {title}
              </Field>
              <Field name={`planners_question_${String(i + 1)}_text`} as="dd">
                {text}
              </Field>
            </div>
          ))}
        </dl>
        <div className="custom-materials">
          <Heading level={2} size="xl" field="planners_custom_title">
            Something else?
          </Heading>
          <Field name="planners_custom_text" as="p">
            A personal video for your attendees, a title that fits your theme, a session proposal in your
            template. Ask.
          </Field>
          <ButtonLink to="/contact" field="planners_custom_cta">
            Request Custom Materials
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
