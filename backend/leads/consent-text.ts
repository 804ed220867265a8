import { CONSENT_TEXTS, type ConsentVersion, type ShownConsent } from '../../shared/core/leads/consent.ts';

/** Former consent texts: leads refer to them, and no visitor loads them. */
const FORMER: Readonly<Record<Exclude<ConsentVersion, ShownConsent>, string>> = {
  'newsletter-1':
    'We use your name and email address to send you the newsletter, and for nothing else. One press in any issue ends it.',
  'newsletter-box-1': 'Also send me the newsletter. One press in any issue ends it.',
  'quiz-1':
    'We keep your answers and contact details to email you your results and to talk with you about them. By itself, this subscribes you to nothing.',
  'quiz-again-1':
    'We keep your answers and contact details to email you your results, to talk with you about them, and to ask you once more by email in 30 days. By itself, this subscribes you to nothing.',
  'inquiry-1': 'We keep what you write here to answer you. By itself, this subscribes you to nothing.',
};

const TEXTS = new Map<unknown, string>(Object.entries({ ...FORMER, ...CONSENT_TEXTS }));

/** Undefined for a version that no form has shown. */
export const consentText = (version: unknown): string | undefined => TEXTS.get(version);
