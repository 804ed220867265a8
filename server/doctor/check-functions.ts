import type { Ask } from './ask.ts';
import type { Finding } from './finding.ts';
import { right, unused, wrong } from './finding.ts';

const NEWSLETTER = '/functions/v1/newsletter-subscriptions';
const QUIZ = '/functions/v1/submit-quiz-public';
const CLIENT_HEADERS = ['authorization', 'x-client-info', 'apikey', 'content-type'];

/** The lead functions: there, open to partners' pages, and the quiz behind the right key. Sends nothing that is a lead. */
export async function checkFunctions(
  ask: Ask,
  functionsUrl: string,
  anonKey: string | undefined,
): Promise<Finding[]> {
  const preflight = await ask(functionsUrl + NEWSLETTER, {
    method: 'OPTIONS',
    headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
  });
  if (preflight === undefined || preflight.status === 404)
    return [
      wrong(
        'functions',
        `${functionsUrl}${NEWSLETTER} is not there: deploy the functions, or check SUPABASE_URL.`,
      ),
    ];
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = CLIENT_HEADERS.filter((name) => !allowed.includes(name));
  const isOpen = preflight.headers.get('access-control-allow-origin') === '*' && missing.length === 0;
  return [
    right('functions', `${functionsUrl} answers.`),
    isOpen
      ? right('functions CORS', 'Partners’ pages may send leads.')
      : wrong(
          'functions CORS',
          'The preflight does not allow what the widgets send: deploy the functions as they are in supabase/, and verify_jwt = false.',
        ),
    await checkKey(ask, functionsUrl, anonKey),
  ];
}

/** An empty quiz is refused with 422 when the key is right, and with 401 when it is not. */
async function checkKey(ask: Ask, functionsUrl: string, anonKey: string | undefined): Promise<Finding> {
  if (anonKey === undefined)
    return unused('functions key', 'SUPABASE_ANON_KEY is not set: the quiz asks for no key.');
  const answer = await ask(functionsUrl + QUIZ, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${anonKey}` },
    body: '{}',
  });
  if (answer?.status === 422) return right('functions key', 'The quiz takes the public key.');
  if (answer?.status === 401)
    return wrong('functions key', 'The quiz refuses SUPABASE_ANON_KEY: copy the anon key of this project.');
  return wrong(
    'functions key',
    `The quiz answers ${answer?.status ?? 'nothing'} instead of judging the key: see the function’s log.`,
  );
}
