import type { ReactNode } from 'react';
import { BUILT_IN_TEXT } from '../../../shared/core/content/built-in-text.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateNote } from '../../ui/estimate-note.tsx';
import { HundredSignals } from './hundred-signals.tsx';

/** '80% of a workforce is stuck in survival mode', drawn person by person, and where the science comes in. */
export function SurvivalStatement(): ReactNode {
  return (
    <Section ground="paper" labelledBy="survival">
      <div className="grid items-end gap-stack pb-stack lg:grid-cols-[7fr_5fr]">
        <h2 id="survival" className="display">
          <Field name="home_survival_figure" className="survival-figure block">
            80%
          </Field>{' '}
          <Field name="home_survival_title" className="display-2xl mt-10 block max-w-[6.27em]">
            of your workforce is stuck in survival mode.
          </Field>
        </h2>
        <div>
          <figure>
            <HundredSignals />
            <Field
              name="home_survival_caption"
              as="figcaption"
              className="mt-6 max-w-measure text-s text-muted"
            >
              A hundred people on a Monday at nine. Eighty of them are shut down, running or fighting. Nobody
              has said so.
            </Field>
          </figure>
          <EstimateNote field="home_survival_note" className="mt-3" />
        </div>
      </div>
      <hr className="border-0 border-t border-rule" />
      <div className="grid gap-x-10 gap-y-6 pt-10 lg:grid-cols-[5fr_7fr]">
        <Heading level={3} field="intro_title">
          {BUILT_IN_TEXT.intro_title}
        </Heading>
        <Field name="intro_description" as="p" className="lede">
          {BUILT_IN_TEXT.intro_description}
        </Field>
      </div>
    </Section>
  );
}
