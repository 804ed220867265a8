import { functionPath } from '../../shared/core/leads/function-paths.ts';
import type { SendRequest } from './send-request.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

const NEWSLETTER = functionPath('newsletter');
const QUIZ = functionPath('quiz');
const EMPTY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const CLIENT_HEADERS = ['authorization', 'x-client-info', 'apikey', 'content-type'];

/**
 * Checks the lead functions: available, open to partners' pages, the quiz behind the right key.
 * Sends no lead.
 */
export async function checkFunctions(
  ask: SendRequest,
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
    await checkWithoutKey(ask, functionsUrl),
    await checkKey(ask, functionsUrl, anonKey),
  ];
}

/** The newsletter needs no key. An empty subscription is refused with 422. */
async function checkWithoutKey(ask: SendRequest, functionsUrl: string): Promise<Finding> {
  const answer = await ask(functionsUrl + NEWSLETTER, EMPTY);
  if (answer?.status === 422) return right('functions open', 'The newsletter takes calls without a key.');
  if (answer?.status === 401)
    return wrong(
      'functions open',
      'The newsletter asks for a key: verify_jwt = false has to stand in supabase/config.toml for each function; then deploy again.',
    );
  return wrong(
    'functions open',
    `The newsletter answers ${answer?.status ?? 'nothing'} instead of judging the call: see the function’s log.`,
  );
}

/** An empty quiz is refused with 422 with the right key, with 401 otherwise. */
async function checkKey(
  ask: SendRequest,
  functionsUrl: string,
  anonKey: string | undefined,
): Promise<Finding> {
  if (anonKey === undefined)
    return unused('functions key', 'SUPABASE_ANON_KEY is not set: the quiz asks for no key.');
  const headers = { ...EMPTY.headers, apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const answer = await ask(functionsUrl + QUIZ, { ...EMPTY, headers });
  if (answer?.status === 422) {
    const keyless = await ask(functionsUrl + QUIZ, EMPTY);
    return keyless?.status === 401
      ? right('functions key', 'The quiz takes the public key, and no call without it.')
      : wrong(
          'functions key',
          'The quiz takes calls without a key: the functions do not know it. Set the secret PUBLIC_KEY (embedded host: SUPABASE_ANON_KEY), and start them again.',
        );
  }
  if (answer?.status === 401)
    return wrong('functions key', 'The quiz refuses SUPABASE_ANON_KEY: copy the anon key of this project.');
  return wrong(
    'functions key',
    `The quiz answers ${answer?.status ?? 'nothing'} instead of judging the key: see the function’s log.`,
  );
}
