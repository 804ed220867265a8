import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { NoSignal } from './no-signal.tsx';

/** '404', 'Oops! Page not found', 'Return to Home' (spec 2), and the newsletter (contract 3). */
export function PageNotFound(): ReactNode {
  return (
    <>
      <NoSignal>
        <Heading level={1} field="not_found_title">
          404
        </Heading>
        <Field name="not_found_text" as="p" className="display display-xl">
          Oops! Page not found
        </Field>
        <Field name="not_found_lead" as="p" className="lede">
          Nothing is broadcast at this address. The dial works everywhere else.
        </Field>
        <div className="button-row">
          <ButtonLink to="/" field="not_found_home">
            Return to Home
          </ButtonLink>
        </div>
      </NoSignal>
    </>
  );
}
