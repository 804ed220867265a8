import formStyles from '../kit/form.css?inline';
import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { countSteps, FORM_STEPS } from '../kit/count-steps.ts';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import { Newsletter } from './newsletter.tsx';
import styles from './newsletter.css?inline';

const { origin } = new URL(import.meta.url);

/**
 * The newsletter signup.
 *
 * @element speaker-newsletter
 * @attr {string} [api-url=the script's origin] - Base address of the lead functions.
 * @attr {string} heading - Another heading.
 * @attr {string} description - Another sentence below it.
 * @attr {string} event - An event code, stored with the lead.
 * @attr {string} [privacy-url=/privacy at the script's origin] - The target of the link to the
 * privacy notice.
 * @attr {boolean} no-count - Disables the anonymous counts of views, starts and submissions of the
 * form.
 * @attr {boolean} debug - Logs to the console why an embed does not work (with the autoloader).
 * @fires {CustomEvent<null>} speaker-ready - The element can be used.
 * @fires {CustomEvent<{ email: string }>} speaker-subscribe - The subscription was accepted.
 * @fires {CustomEvent<{ message: string }>} speaker-error - Sending failed, or the element threw an
 * error.
 * @slot - Displayed until the code is loaded, and after an error.
 * @csspart root - The whole element.
 * @csspart heading - The heading.
 * @csspart form - The form.
 * @csspart input - A field of it.
 * @csspart consent - The sentence above the button, and the link to the privacy notice.
 * @csspart button - Each button.
 * @csspart error - The error message.
 */
defineWidget('speaker-newsletter', {
  component: Newsletter,
  attributes: ['apiUrl', 'heading', 'description', 'event', 'privacyUrl'],
  events: { onSubscribe: 'speaker-subscribe', onError: 'speaker-error' },
  addresses: { apiUrl: origin, privacyUrl: `${origin}/privacy` },
  styles: [hostStyles, widgetStyles, formStyles, styles],
});

resumeOutbox();
countSteps({
  element: 'newsletter',
  steps: FORM_STEPS,
  events: { input: () => 'form', 'speaker-subscribe': () => 'lead' },
  leads: { attribute: 'api-url', path: '' },
});
