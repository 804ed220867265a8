import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { Assessment } from './assessment.tsx';
import styles from './assessment.css?inline';

const { origin } = new URL(import.meta.url);

const loadMore = () => import('./after-intro.ts');

/**
 * The team assessment: eight questions, five channels, a result. In the page, or behind a button as
 * a dialog.
 *
 * @element speaker-assessment
 * @attr {string} [api-url=the script's origin] - Base address of the lead functions.
 * @attr {string} anon-key - The public key of the backend, if required.
 * @attr {'inline' | 'modal'} [mode=inline] - `inline` shows the first step in the page, `modal` a
 * button that opens a dialog.
 * @attr {string} [label=Take the Assessment] - The label of the modal's button.
 * @attr {string} event - An event code, stored with the lead. Visitors can select one of its teams.
 * @attr {string} [contact-url=/contact at the script's origin] - The target of 'Book a Keynote'.
 * @attr {string} [site-url=the script's origin] - The speaker's site, which contains the shared
 * pages of the channels.
 * @attr {string} [privacy-url=/privacy at the script's origin] - The target of the link to the
 * privacy notice.
 * @attr {boolean} no-count - Disables the anonymous counts of views, starts and submissions of the
 * form.
 * @attr {boolean} debug - Logs to the console why an embed does not work (with the autoloader).
 * @fires {CustomEvent<null>} speaker-ready - The element can be used.
 * @fires {CustomEvent<null>} speaker-start - The visitor has started.
 * @fires {CustomEvent<{ questionId: number; optionId: string }>} speaker-answer - An option was
 * chosen.
 * @fires {CustomEvent<{ answers: Record<number, string> }>} speaker-complete - All questions are
 * answered.
 * @fires {CustomEvent<{ channel: number }>} speaker-result - The lead is sent and the result is
 * displayed.
 * @fires {CustomEvent<{ message: string }>} speaker-error - Sending failed, or the element threw an
 * error.
 * @fires {CustomEvent<null>} speaker-close - The dialog was closed.
 * @slot - Displayed until the code is loaded, and after an error.
 * @csspart root - The whole element.
 * @csspart trigger - The button that opens the dialog.
 * @csspart dialog - The dialog.
 * @csspart close - Its close button.
 * @csspart intro - The first step.
 * @csspart question - A question.
 * @csspart progress - The progress bar above it.
 * @csspart option - One of its options.
 * @csspart form - The lead form.
 * @csspart input - A field of it.
 * @csspart teams - The teams of the event.
 * @csspart box - The newsletter checkbox with its label.
 * @csspart consent - The sentence above the form's button, and the link to the privacy notice.
 * @csspart error - 'Submission Error'.
 * @csspart overlay - 'Processing...'.
 * @csspart results - The result.
 * @csspart heading - Each step's heading.
 * @csspart button - Each button.
 */
defineWidget('speaker-assessment', {
  component: Assessment,
  attributes: ['apiUrl', 'anonKey', 'mode', 'label', 'event', 'contactUrl', 'siteUrl', 'privacyUrl'],
  events: {
    onStart: 'speaker-start',
    onAnswer: 'speaker-answer',
    onComplete: 'speaker-complete',
    onResult: 'speaker-result',
    onError: 'speaker-error',
    onClose: 'speaker-close',
  },
  addresses: {
    apiUrl: origin,
    contactUrl: `${origin}/contact`,
    siteUrl: origin,
    privacyUrl: `${origin}/privacy`,
  },
  styles: [hostStyles, widgetStyles, styles],
  own: (root) => ({
    loadLaterSteps: () => loadMore().then(({ loadLaterSteps }) => loadLaterSteps(root)),
  }),
});

setTimeout(() => {
  loadMore().catch(() => undefined);
}, 1_000);
