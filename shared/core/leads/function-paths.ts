/** The functions' path at this server and at Supabase. */
export const FUNCTIONS_PATH = '/functions/v1';

export const OFFICE_PATH = `${FUNCTIONS_PATH}/office`;

/** The form endpoint of this product's server; `INQUIRY_ENDPOINT` names another one. */
export const INQUIRY_PATH = '/forms/inquiry';

/** The function of each call, mail link and beacon, by the name of its backend handler. */
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

/** The functions' base, '' for the page's origin; undefined if a form service has the inquiry. */
export function functionsOfInquiry(endpoint: string): string | undefined {
  const [address = ''] = endpoint.split(/[?#]/, 1);
  const path = [INQUIRY_PATH, functionPath('inquiry')].find((known) => address.endsWith(known));
  return path && address.slice(0, -path.length);
}

/** The path of a function, such as `/functions/v1/submit-quiz-public`. */
export function functionPath(handler: keyof typeof FUNCTION_NAMES): string {
  return `${FUNCTIONS_PATH}/${FUNCTION_NAMES[handler]}`;
}

/** The page of a person's stored data (docs/product.md#my-data). */
export const MY_DATA_PATH = '/my-data';
