import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { finding, unused, type Finding, type Outcome } from './finding.ts';
import type { SendRequest } from './send-request.ts';

const NEWSLETTER = functionPath('newsletter');
const QUIZ = functionPath('quiz');
const EMPTY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const CLIENT_HEADERS = ['authorization', 'x-client-info', 'apikey', 'content-type'];

/** Available, open to partners' pages, with the right key. Sends an empty lead, to get a 422. */
export async function* checkFunctions(
  send: SendRequest,
  functionsUrl: string,
  anonKey: string | undefined,
): AsyncGenerator<Finding> {
  const preflight = await send(functionsUrl + NEWSLETTER, {
    method: 'OPTIONS',
    headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
  });
  if (preflight === undefined || preflight.status === 404) {
    const problem = `${functionsUrl}${NEWSLETTER} is not there: deploy the functions, or check SUPABASE_URL.`;
    yield finding('functions', '', problem);
    return;
  }
  yield finding('functions', `${functionsUrl} answers.`);
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const isOpen =
    preflight.headers.get('access-control-allow-origin') === '*' &&
    CLIENT_HEADERS.every((name) => allowed.includes(name));
  yield finding(
    'functions CORS',
    'Partners’ pages may send leads.',
    isOpen ||
      'The preflight does not allow what the widgets send: deploy the functions as they are in supabase/, and verify_jwt = false.',
  );
  const answer = await send(functionsUrl + NEWSLETTER, EMPTY);
  yield finding(
    'functions open',
    'The newsletter accepts calls without a key.',
    answer?.status === 422 || describeRefusal(answer?.status),
  );
  yield anonKey === undefined
    ? unused('functions key', 'SUPABASE_ANON_KEY is not set: the quiz asks for no key.')
    : finding(
        'functions key',
        'The quiz accepts the public key, and no call without it.',
        await checkKey(send, functionsUrl, anonKey),
      );
}

function describeRefusal(status: number | undefined): string {
  return status === 401
    ? 'The newsletter asks for a key: verify_jwt = false has to stand in supabase/config.toml for each function; then deploy again.'
    : `The newsletter answers ${status ?? 'nothing'} instead of judging the call: see the function’s log.`;
}

async function checkKey(send: SendRequest, functionsUrl: string, anonKey: string): Promise<Outcome> {
  const headers = { ...EMPTY.headers, apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const answer = await send(functionsUrl + QUIZ, { ...EMPTY, headers });
  if (answer?.status === 401) return 'The quiz refuses SUPABASE_ANON_KEY: copy the anon key of this project.';
  if (answer?.status !== 422)
    return `The quiz answers ${answer?.status ?? 'nothing'} instead of judging the key: see the function’s log.`;
  const keyless = await send(functionsUrl + QUIZ, EMPTY);
  return (
    keyless?.status === 401 ||
    'The quiz takes calls without a key: the functions do not know it. Set the secret PUBLIC_KEY (embedded host: SUPABASE_ANON_KEY), and start them again.'
  );
}
