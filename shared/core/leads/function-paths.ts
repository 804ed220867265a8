/** Where the functions answer, at this server and at Supabase alike. */
export const FUNCTIONS_PATH = '/functions/v1';

/** The form collection of this product's own server; elsewhere an inquiry goes where `INQUIRY_ENDPOINT` says. */
export const INQUIRY_PATH = '/forms/inquiry';

/** The function of each call and of each link in a mail, by what the backend calls its handler. */
export const FUNCTION_NAMES = {
  newsletter: 'newsletter-subscriptions',
  quiz: 'submit-quiz-public',
  inquiry: 'inquiry',
  unsubscribe: 'unsubscribe',
  confirm: 'confirm',
} as const;

/** The address of a function on its host: `/functions/v1/submit-quiz-public`. */
export function functionPath(handler: keyof typeof FUNCTION_NAMES): string {
  return `${FUNCTIONS_PATH}/${FUNCTION_NAMES[handler]}`;
}
