import * as v from 'valibot';

/** The current consent texts. A new text is a new version, because leads refer to versions. */
export const CONSENT_TEXTS = {
  'newsletter-2':
    'We use your name and email address to send you the newsletter, and for nothing else. One click in any issue unsubscribes you.',
  'newsletter-box-2': 'Also send me the newsletter. One click in any issue unsubscribes you.',
  'quiz-2':
    'We keep your answers and contact details to email you your results and to talk with you about them. This does not add you to a mailing list.',
  'quiz-again-2':
    'We keep your answers and contact details to email you your results, to talk with you about them, and to ask you once more by email in 30 days. This does not add you to a mailing list.',
  'inquiry-2': 'We keep what you write here to answer you. This does not add you to a mailing list.',
} as const;

export type ShownConsent = keyof typeof CONSENT_TEXTS;

/** The current version of each form and box. `quizAgain`: with 'Ask me again in 30 days'. */
export const SHOWN_CONSENT = {
  newsletter: 'newsletter-2',
  newsletterBox: 'newsletter-box-2',
  quiz: 'quiz-2',
  quizAgain: 'quiz-again-2',
  inquiry: 'inquiry-2',
} as const satisfies Readonly<Record<string, ShownConsent>>;

/** Every version that a form has shown, by kind of lead. Never remove one. */
const VERSIONS = {
  newsletter: ['newsletter-1', 'newsletter-2', 'newsletter-box-1', 'newsletter-box-2'],
  quiz: ['quiz-1', 'quiz-2', 'quiz-again-1', 'quiz-again-2'],
  inquiry: ['inquiry-1', 'inquiry-2'],
} as const;

type ConsentKind = keyof typeof VERSIONS;

export type ConsentVersion<Kind extends ConsentKind = ConsentKind> = (typeof VERSIONS)[Kind][number];

/** A lead's optional key `consent`: a version of its own kind (docs/interfaces.md#consent). */
export function consentField<Kind extends ConsentKind>(kind: Kind) {
  const versions: readonly ConsentVersion<Kind>[] = VERSIONS[kind];
  return v.optional(
    v.picklist(versions, 'The consent has to be the version of a sentence that this form has shown'),
  );
}
