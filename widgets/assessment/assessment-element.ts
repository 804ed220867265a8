import hostStyles from '../kit/host.css?inline';
import widgetStyles from '../kit/widget.css?inline';
import { createSheet, defineWidget } from '../kit/create-widget.tsx';
import { Assessment } from './assessment.tsx';
import styles from './assessment.css?inline';

const { origin } = new URL(import.meta.url);

defineWidget('speaker-assessment', {
  component: Assessment,
  attributes: ['apiUrl', 'anonKey', 'mode', 'label', 'event', 'contactUrl'],
  events: {
    onStart: 'speaker-start',
    onAnswer: 'speaker-answer',
    onComplete: 'speaker-complete',
    onResult: 'speaker-result',
    onError: 'speaker-error',
    onClose: 'speaker-close',
  },
  defaults: { apiUrl: origin, contactUrl: `${origin}/contact` },
  styles: [hostStyles, widgetStyles, styles],
  own: (root) => ({
    loadLaterSteps: async () => {
      const { laterStyles, ...steps } = await import('./later-steps-element.ts');
      root.adoptedStyleSheets.push(...laterStyles.map(createSheet));
      return steps;
    },
  }),
});
