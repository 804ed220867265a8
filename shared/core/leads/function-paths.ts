/** Where the functions answer, at this server and at Supabase alike. */
export const FUNCTIONS_PATH = '/functions/v1';

/** The calls of the office begin with it. */
export const OFFICE_PATH = `${FUNCTIONS_PATH}/office`;

/** The form endpoint of this product's server; `INQUIRY_ENDPOINT` names another one. */
export const INQUIRY_PATH = '/forms/inquiry';

/** The function of each call, of each link in a mail, and of the beacon, by the name of its handler in the backend. */
export const FUNCTION_NAMES = {
  newsletter: 'newsletter-subscriptions',
  quiz: 'submit-quiz-public',
  inquiry: 'inquiry',
  unsubscribe: 'unsubscribe',
  confirm: 'confirm',
  press: 'office-press',
  holds: 'office-holds',
  seen: 'seen',
  myData: 'my-data',
  teams: 'event-teams',
  report: 'report',
} as const;

/**
 * Where the functions answer that belong to an address of the inquiry: '' for the page's own origin; undefined where the inquiry goes
 * to a form service, which has no such functions.
 */
export function functionsOfInquiry(endpoint: string): string | undefined {
  const [address = ''] = endpoint.split(/[?#]/, 1);
  const path = [INQUIRY_PATH, functionPath('inquiry')].find((known) => address.endsWith(known));
  return path && address.slice(0, -path.length);
}

/** The address of a function on its host: `/functions/v1/submit-quiz-public`. */
export function functionPath(handler: keyof typeof FUNCTION_NAMES): string {
  return `${FUNCTIONS_PATH}/${FUNCTION_NAMES[handler]}`;
}

/** The page that shows and deletes a person's stored data (docs/product.md#my-data). */
export const MY_DATA_PATH = '/my-data';
