import formStyles from '../kit/form.css?inline';
import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { defineWidget } from '../kit/create-widget.tsx';
import { resumeOutbox } from '../kit/resume-outbox.ts';
import { Inquiry } from './inquiry.tsx';
import styles from './inquiry.css?inline';

defineWidget('speaker-inquiry', {
  component: Inquiry,
  attributes: ['endpoint', 'heading'],
  events: { onInquiry: 'speaker-inquiry', onError: 'speaker-error' },
  defaults: { endpoint: `${new URL(import.meta.url).origin}/forms/inquiry` },
  styles: [hostStyles, widgetStyles, formStyles, styles],
});

resumeOutbox();
