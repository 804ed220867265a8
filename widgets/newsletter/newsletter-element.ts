import formStyles from '../kit/form.css?inline';
import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import { Newsletter } from './newsletter.tsx';
import styles from './newsletter.css?inline';

defineWidget('speaker-newsletter', {
  component: Newsletter,
  attributes: ['apiUrl', 'heading', 'description'],
  events: { onSubscribe: 'speaker-subscribe', onError: 'speaker-error' },
  defaults: { apiUrl: new URL(import.meta.url).origin },
  styles: [hostStyles, widgetStyles, formStyles, styles],
});

resumeOutbox();
