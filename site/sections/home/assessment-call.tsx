import { lazy, Suspense, useEffect, useState } from 'react';
import { HOME_TEXTS } from '../../../speaker/pages/home.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { useClientConfig } from '../../config/client-config.ts';
import { currentAddress } from '../../../shared/core/page-addresses.ts';
import { Field } from '../../content/field.tsx';
import { lockScroll } from '../../ui/lock-scroll.ts';

const load = () => import('../../../widgets/assessment/assessment.tsx');
const loadLaterSteps = () => import('../../../widgets/assessment/later-steps.tsx');
const Assessment = lazy(async () => ({ default: (await load()).Assessment }));
/** A shared result opens automatically (widgets/assessment/history.ts). */
const SHARED_RESULT = '#speaker-answers=';
/** The second wave's mail opens the assessment with its event (backend/mail/again-mail.ts). */
const REMINDER_PARAMETER = 'assessment';
const CONTACT = currentAddress('/contact');

/** Opens the assessment; a pointer on the button fetches its code. Else a link to /contact. */
export function AssessmentCall() {
  const { apiUrl, anonKey } = useClientConfig();
  const [open, setOpen] = useState(false);
  const [event, setEvent] = useState<string>();
  const prefetch = () => void load().catch(() => undefined);

  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    setEvent(parameters.get('event') ?? undefined);
    if (window.location.hash.startsWith(SHARED_RESULT) || parameters.has(REMINDER_PARAMETER)) setOpen(true);
  }, []);
  useEffect(() => (open ? lockScroll() : undefined), [open]);

  return (
    <>
      <section id="assessment" className="tune-in on-marigold overflow-clip" aria-labelledby="tune-in">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[7fr_5fr]">
          <div className="grid justify-items-start gap-6 py-section">
            <Field name="home_assessment_title" as="h2" id="tune-in" className="display display-3xl">
              {HOME_TEXTS.assessmentTitle}
            </Field>
            <Field name="home_assessment_text" as="p" className="lede">
              {HOME_TEXTS.assessmentText}
            </Field>
            <button
              type="button"
              className="button button-ink"
              aria-haspopup="dialog"
              data-replay
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={() => setOpen(true)}
            >
              <Field name="home_assessment_cta">Take the Team Assessment</Field>
            </button>
            <noscript>
              <a className="button button-ink" href={CONTACT}>
                Ask us for the Team Assessment
              </a>
            </noscript>
          </div>
          <Dial className="print:hidden" />
        </div>
      </section>
      {/* Outside the section, so that its dial and colors do not apply to the dialog. */}
      {open && (
        <Suspense>
          <Assessment
            mode="modal"
            open
            apiUrl={apiUrl}
            anonKey={anonKey}
            event={event}
            contactUrl={CONTACT}
            loadLaterSteps={loadLaterSteps}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
