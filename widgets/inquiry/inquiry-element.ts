import formStyles from '../kit/form.css?inline';
import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { countSteps, FORM_STEPS } from '../kit/count-steps.ts';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import { INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { Inquiry } from './inquiry.tsx';
import styles from './inquiry.css?inline';

const { origin } = new URL(import.meta.url);

/**
 * The booking inquiry.
 *
 * @element speaker-inquiry
 * @attr {string} [endpoint=/forms/inquiry at the script's origin] - The address that receives the
 * inquiry.
 * @attr {string} heading - Another heading.
 * @attr {string} event - An event code, stored with the lead.
 * @attr {string} [privacy-url=/privacy at the script's origin] - The target of the link to the
 * privacy notice.
 * @attr {boolean} no-count - Disables the anonymous counts of views, starts and submissions of the
 * form.
 * @attr {boolean} debug - Logs to the console why an embed does not work (with the autoloader).
 * @fires {CustomEvent<null>} speaker-ready - The element can be used.
 * @fires {CustomEvent<{ eventType: string }>} speaker-inquiry - The inquiry was accepted.
 * @fires {CustomEvent<{ message: string }>} speaker-error - Sending failed (the inquiry is stored
 * and sent again, or its text stays on the page), or the element threw an error.
 * @slot - Displayed until the code is loaded, and after an error.
 * @csspart root - The whole element.
 * @csspart heading - The heading.
 * @csspart form - The form.
 * @csspart input - A field of it.
 * @csspart box - The newsletter checkbox with its label.
 * @csspart consent - The sentence above the button, and the link to the privacy notice.
 * @csspart button - The button.
 * @csspart status - The confirmation.
 * @csspart undelivered - The text of a refused inquiry.
 */
defineWidget('speaker-inquiry', {
  component: Inquiry,
  attributes: ['endpoint', 'heading', 'event', 'privacyUrl'],
  events: { onInquiry: 'speaker-inquiry', onError: 'speaker-error' },
  addresses: { endpoint: `${origin}${INQUIRY_PATH}`, privacyUrl: `${origin}/privacy` },
  styles: [hostStyles, widgetStyles, formStyles, styles],
});

resumeOutbox();
countSteps({
  element: 'inquiry',
  steps: FORM_STEPS,
  events: { input: () => 'form', 'speaker-inquiry': () => 'lead' },
  leads: { attribute: 'endpoint', path: INQUIRY_PATH },
});
