import * as v from 'valibot';

/**
 * Every consent text that a form has shown above its button, by kind of lead and version. A version
 * is never changed or removed: leads refer to it. A new text is a new version.
 */
const SENTENCES = {
  newsletter: {
    'newsletter-1':
      'We use your name and email address to send you the newsletter, and for nothing else. One press in any issue ends it.',
    'newsletter-2':
      'We use your name and email address to send you the newsletter, and for nothing else. One click in any issue unsubscribes you.',
    'newsletter-box-1': 'Also send me the newsletter. One press in any issue ends it.',
    'newsletter-box-2': 'Also send me the newsletter. One click in any issue unsubscribes you.',
  },
  quiz: {
    'quiz-1':
      'We keep your answers and contact details to email you your results and to talk with you about them. By itself, this subscribes you to nothing.',
    'quiz-2':
      'We keep your answers and contact details to email you your results and to talk with you about them. This does not add you to a mailing list.',
    'quiz-again-1':
      'We keep your answers and contact details to email you your results, to talk with you about them, and to ask you once more by email in 30 days. By itself, this subscribes you to nothing.',
    'quiz-again-2':
      'We keep your answers and contact details to email you your results, to talk with you about them, and to ask you once more by email in 30 days. This does not add you to a mailing list.',
  },
  inquiry: {
    'inquiry-1': 'We keep what you write here to answer you. By itself, this subscribes you to nothing.',
    'inquiry-2': 'We keep what you write here to answer you. This does not add you to a mailing list.',
  },
} as const;

/** The kinds of lead that a person consents to. */
export type ConsentKind = keyof typeof SENTENCES;

/** A version of a kind's sentence, as its lead carries it. */
export type ConsentVersion<Kind extends ConsentKind> = Extract<keyof (typeof SENTENCES)[Kind], string>;

/**
 * The current consent text of each form, and that of the box that adds the newsletter to another
 * form. The assessment's differs while 'Ask me again in 30 days' is ticked.
 */
export const SHOWN_CONSENT = {
  newsletter: 'newsletter-2',
  newsletterBox: 'newsletter-box-2',
  quiz: 'quiz-2',
  quizAgain: 'quiz-again-2',
  inquiry: 'inquiry-2',
} as const;

const TEXTS = new Map<string, string>(
  Object.values(SENTENCES).flatMap((versions) => Object.entries(versions)),
);

/** The sentence behind a version; undefined for none and for one that no form has shown. */
export function consentText(version: unknown): string | undefined {
  return typeof version === 'string' ? TEXTS.get(version) : undefined;
}

/** A lead's optional key `consent`: a version of its own kind's sentence, and no other (docs/interfaces.md#consent). */
export function consentField<Kind extends ConsentKind>(kind: Kind) {
  const versions = Object.keys(SENTENCES[kind]) as ConsentVersion<Kind>[];
  return v.optional(
    v.picklist(versions, 'The consent has to be the version of a sentence that this form has shown'),
  );
}
