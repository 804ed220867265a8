import formStyles from '../kit/form.css?inline';
import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import { Newsletter } from './newsletter.tsx';
import styles from './newsletter.css?inline';

/**
 * The newsletter signup.
 *
 * @element speaker-newsletter
 * @attr {string} [api-url=the script's origin] - Base address of the lead functions.
 * @attr {string} heading - Another heading.
 * @attr {string} description - Another sentence below it.
 * @attr {string} event - An event code, stored with the lead.
 * @attr {boolean} debug - Says in the console why an embed does not work (with the autoloader).
 * @fires {CustomEvent<null>} speaker-ready - The element can be used.
 * @fires {CustomEvent<{ email: string }>} speaker-subscribe - The subscription was accepted.
 * @fires {CustomEvent<{ message: string }>} speaker-error - Sending failed, or the element broke.
 * @slot - Shown until the code arrives, and if it breaks.
 * @csspart root - Everything.
 * @csspart heading - The heading.
 * @csspart form - The form.
 * @csspart input - A field of it.
 * @csspart button - Each button.
 * @csspart error - Why it failed.
 */
defineWidget('speaker-newsletter', {
  component: Newsletter,
  attributes: ['apiUrl', 'heading', 'description', 'event'],
  events: { onSubscribe: 'speaker-subscribe', onError: 'speaker-error' },
  addresses: { apiUrl: new URL(import.meta.url).origin },
  styles: [hostStyles, widgetStyles, formStyles, styles],
});

resumeOutbox();
