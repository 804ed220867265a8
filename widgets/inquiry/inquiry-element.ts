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
 * @attr {string} [endpoint=/forms/inquiry at the script's origin] - Where the inquiry is posted.
 * @attr {string} heading - Another heading.
 * @attr {string} event - An event code, stored with the lead.
 * @attr {string} [privacy-url=/privacy at the script's origin] - Where the link to the privacy notice leads.
 * @attr {boolean} no-count - Counts no steps of its visitors (otherwise how many saw, began and sent the form, without telling who).
 * @attr {boolean} debug - Says in the console why an embed does not work (with the autoloader).
 * @fires {CustomEvent<null>} speaker-ready - The element can be used.
 * @fires {CustomEvent<{ eventType: string }>} speaker-inquiry - The inquiry was accepted.
 * @fires {CustomEvent<{ message: string }>} speaker-error - Sending failed (it is kept and tried again, or its text stays on the page), or the element broke.
 * @slot - Shown until the code arrives, and if it breaks.
 * @csspart root - Everything.
 * @csspart heading - The heading.
 * @csspart form - The form.
 * @csspart input - A field of it.
 * @csspart box - The box that subscribes to the newsletter as well, with its words.
 * @csspart consent - The sentence above the button, and the link to the privacy notice.
 * @csspart button - The button.
 * @csspart status - The thanks.
 * @csspart undelivered - What was written, where the inquiry was refused.
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
