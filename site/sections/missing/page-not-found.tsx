import { useLocation } from 'react-router-dom';
import { Newsletter } from '../../../widgets/newsletter/newsletter.tsx';
import { useClientConfig } from '../../config/client-config.ts';
import { Field } from '../../content/field.tsx';
import { Actions, ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { NOT_FOUND_TEXTS } from './missing-texts.ts';
import { NoSignal } from './no-signal.tsx';

/** Linked as 'Subscribe to Insights', although it is no page (docs/product.md#insights). */
const NEWSLETTER_PATH = '/newsletter';
const OTHER_PAGES = [
  { key: 'keynotes', to: '/keynotes', text: 'Keynotes' },
  { key: 'contact', to: '/contact', text: 'Contact' },
];

/** The 404 page (docs/product.md#pages), with the newsletter (docs/interfaces.md#addresses). */
export function PageNotFound() {
  const cameToSubscribe = useLocation().pathname === NEWSLETTER_PATH;
  return (
    <>
      {cameToSubscribe && <Subscribe />}
      <NoSignal>
        <Heading
          level={1}
          field="not_found_title"
          // eslint-disable-next-line no-restricted-syntax -- the number 404 as a picture
          className="text-[min(34vw,32svh,21rem)] leading-[0.8] tracking-[-0.04em]"
        >
          404
        </Heading>
        <Field name="not_found_text" as="p" className="display display-xl">
          {NOT_FOUND_TEXTS.text}
        </Field>
        <Field name="not_found_lead" as="p" className="lede">
          Nothing is broadcast at this address.
        </Field>
        <div className="button-row">
          <ButtonLink to="/" field="not_found_home">
            Return to Home
          </ButtonLink>
          <Actions name="not_found" links={OTHER_PAGES} lead="quiet" />
        </div>
      </NoSignal>
      {!cameToSubscribe && <Subscribe />}
    </>
  );
}

function Subscribe() {
  const { apiUrl } = useClientConfig();
  return (
    <div className="on-paper py-stack [--speaker-padding:0px]">
      <div className="wrap">
        <Newsletter
          apiUrl={apiUrl}
          heading="Came to subscribe?"
          description="One short letter by email, and nothing in between."
        />
        <WithoutScript />
      </div>
    </div>
  );
}
