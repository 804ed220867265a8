import { QUERY_TEXT } from '../../shared/clients/site-content-query.ts';
import { finding, type Finding, type Outcome } from './finding.ts';
import { isObject, isReadableFrom, readObject, redirectTarget, type SendRequest } from './send-request.ts';

/** The WordPress of CONTENT_HOST: available, GraphQL, page excerpts, our REST route, CORS. */
export async function* checkContentHost(
  send: SendRequest,
  host: string,
  namespace: string,
  siteOrigin: string,
): AsyncGenerator<Finding> {
  const outcome = await checkHost(send, host, siteOrigin);
  yield finding('content host', `${host} is a WordPress.`, outcome);
  if (outcome !== true) return;
  yield* checkGraphql(send, host);
  yield* checkRoute(send, host, namespace, siteOrigin);
}

async function checkHost(send: SendRequest, host: string, siteOrigin: string): Promise<Outcome> {
  const root = await send(`${host}/wp-json/`);
  if (root === undefined) return `${host} does not answer: check CONTENT_HOST, its DNS and its certificate.`;
  if (siteOrigin.startsWith('https:') && host.startsWith('http:'))
    return `The site is on https and ${host} is not, so browsers block it: give WordPress a certificate, then write CONTENT_HOST with https.`;
  const target = redirectTarget(root);
  if (target !== undefined)
    return `${host} sends on to ${target}: write the address it ends at as CONTENT_HOST.`;
  if (await isRestIndex(root)) return true;
  return (await isRestIndex(await send(`${host}/?rest_route=/`)))
    ? `${host} is a WordPress with plain permalinks: texts are read at ?rest_route=, and /graphql does not answer. Choose any other structure under Settings → Permalinks.`
    : `${host} answers, but is no WordPress with a REST interface: check CONTENT_HOST and the permalinks.`;
}

const isRestIndex = async (answer: Response | undefined): Promise<boolean> =>
  'namespaces' in (await readObject(answer));

async function* checkGraphql(send: SendRequest, host: string): AsyncGenerator<Finding> {
  const answer = await send(`${host}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY_TEXT }),
  });
  const { data, errors } = await readObject(answer);
  const refusal = JSON.stringify(errors ?? []);
  const lacksExcerpts = refusal.includes('excerpt');
  const isAnswered = isObject(data) || lacksExcerpts;
  const problem =
    data === undefined && errors === undefined
      ? 'does not answer GraphQL: install and activate WPGraphQL.'
      : `refuses the site’s query: ${refusal.slice(0, 200)}. Do not restrict the endpoint to authenticated users (GraphQL → Settings).`;
  yield finding('graphql', 'WPGraphQL answers.', isAnswered || `${host}/graphql ${problem}`);
  if (!isAnswered) return;
  const advice = 'Pages have no excerpts: activate the speaker-site plugin, it switches them on.';
  yield finding('page excerpts', 'Pages have excerpts.', !lacksExcerpts || advice);
  if (isObject(data))
    yield finding(
      'home page',
      'The page “homepage” is published.',
      isObject(data['pageBy']) ||
        `${host} shows no page with the slug “homepage”: create or publish it under Pages.`,
    );
}

async function* checkRoute(
  send: SendRequest,
  host: string,
  namespace: string,
  siteOrigin: string,
): AsyncGenerator<Finding> {
  const url = `${host}/wp-json/${namespace}/v1/content`;
  const answer = await send(url, { headers: { origin: siteOrigin } });
  const isRead = answer?.ok === true && isObject(await answer.json().catch(() => undefined));
  yield finding(
    'content route',
    'The texts can be read.',
    isRead || `${url} does not give the texts: activate the speaker-site plugin, or check CONTENT_NAMESPACE.`,
  );
  if (!isRead) return;
  yield finding(
    'content CORS',
    `Pages of ${siteOrigin} may read the texts.`,
    isReadableFrom(siteOrigin, url, answer) ||
      `Pages of ${siteOrigin} may not read ${url}: a plugin or proxy removes the CORS headers.`,
  );
}
