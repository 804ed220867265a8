import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Newsletter } from '../../../widgets/newsletter/newsletter.tsx';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { NoSignal } from './no-signal.tsx';

/** Linked as 'Subscribe to Insights', though no page is there (docs/product.md#insights). */
const NEWSLETTER_PATH = '/newsletter';

/** '404', 'Oops! Page not found', 'Return to Home' (docs/product.md#pages), and the newsletter (docs/interfaces.md#addresses). */
export function PageNotFound(): ReactNode {
  const cameToSubscribe = useLocation().pathname === NEWSLETTER_PATH;
  return (
    <>
      {cameToSubscribe && <Subscribe />}
      <NoSignal>
        <Heading level={1} field="not_found_title" className="missing-number">
          404
        </Heading>
        <Field name="not_found_text" as="p" className="display display-xl">
          Oops! Page not found
        </Field>
        <Field name="not_found_lead" as="p" className="lede">
          Nothing is broadcast at this address.
        </Field>
        <div className="button-row">
          <ButtonLink to="/" field="not_found_home">
            Return to Home
          </ButtonLink>
          <div className="button-row">
            <ButtonLink to="/keynotes" kind="quiet" field="not_found_keynotes">
              Keynotes
            </ButtonLink>
            <ButtonLink to="/contact" kind="quiet" field="not_found_contact">
              Contact
            </ButtonLink>
          </div>
        </div>
      </NoSignal>
      {!cameToSubscribe && <Subscribe />}
    </>
  );
}

function Subscribe(): ReactNode {
  const { apiUrl } = useClientConfig();
  return (
    <div className="on-paper py-stack [--speaker-padding:0px]">
      <div className="wrap">
        <Newsletter
          apiUrl={apiUrl}
          heading="Came to subscribe?"
          description="One short letter a month, with one practice your team can try the same day."
        />
        <WithoutScript />
      </div>
    </div>
  );
}
