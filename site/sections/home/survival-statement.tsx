import type { ReactNode } from 'react';
import { BUILT_IN_TEXT } from '../../../shared/core/content/built-in-text.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { HundredSignals } from './hundred-signals.tsx';

/** '80% of a workforce is stuck in survival mode', drawn person by person, and where the science comes in. */
export function SurvivalStatement(): ReactNode {
  return (
    <Section ground="paper" labelledBy="survival" className="survival">
      <div className="survival-top">
        <h2 id="survival" className="display">
          <Field name="home_survival_figure" className="survival-figure">
            80%
          </Field>{' '}
          <Field name="home_survival_title" className="display-2xl">
            of your workforce is stuck in survival mode.
          </Field>
        </h2>
        <figure>
          <HundredSignals />
          <Field name="home_survival_caption" as="figcaption" className="small muted">
            A hundred people on a Monday at nine. Eighty of them are shut down, running or fighting. Nobody
            has said so.
          </Field>
        </figure>
      </div>
      <hr className="rule" />
      <div className="survival-intro">
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
