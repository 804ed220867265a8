import { expect, test } from 'vitest';
import { consentText } from './list-leads.ts';

test('keeps every published sentence unchanged', () => {
  const shown = {
    'newsletter-1':
      'We use your name and email address to send you the newsletter, and for nothing else. One press in any issue ends it.',
    'newsletter-box-1': 'Also send me the newsletter. One press in any issue ends it.',
    'quiz-1':
      'We keep your answers and contact details to email you your results and to talk with you about them. By itself, this subscribes you to nothing.',
    'inquiry-1': 'We keep what you write here to answer you. By itself, this subscribes you to nothing.',
    'newsletter-2':
      'We use your name and email address to send you the newsletter, and for nothing else. One click in any issue unsubscribes you.',
    'newsletter-box-2': 'Also send me the newsletter. One click in any issue unsubscribes you.',
    'quiz-2':
      'We keep your answers and contact details to email you your results and to talk with you about them. This does not add you to a mailing list.',
    'inquiry-2': 'We keep what you write here to answer you. This does not add you to a mailing list.',
  };
  for (const [version, text] of Object.entries(shown)) expect(consentText(version)).toBe(text);
  for (const none of ['', 'quiz-0', 'constructor', undefined, 1]) expect(consentText(none)).toBeUndefined();
});
