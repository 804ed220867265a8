import { QUERY_TEXT } from '../../shared/clients/site-content-query.ts';
import { finding, type Finding } from './finding.ts';
import { isObject, readObject, redirectTarget, type SendRequest } from './send-request.ts';

/** The WordPress of CONTENT_HOST: available, GraphQL, page excerpts, our REST route, CORS. */
export async function* checkContentHost(
  send: SendRequest,
  host: string,
  namespace: string,
  siteOrigin: string,
): AsyncGenerator<Finding> {
  const problem = await findHostProblem(send, host, siteOrigin);
  yield finding('content host', `${host} is a WordPress.`, problem);
  if (problem !== undefined) return;
  yield* checkGraphql(send, host);
  yield* checkRoute(send, host, namespace, siteOrigin);
}

async function findHostProblem(
  send: SendRequest,
  host: string,
  siteOrigin: string,
): Promise<string | undefined> {
  const root = await send(`${host}/wp-json/`);
  if (root === undefined) return `${host} does not answer: check CONTENT_HOST, its DNS and its certificate.`;
  if (siteOrigin.startsWith('https:') && host.startsWith('http:'))
    return `The site is on https and ${host} is not, so browsers block it: give WordPress a certificate, then write CONTENT_HOST with https.`;
  const target = redirectTarget(root);
  if (target !== undefined)
    return `${host} sends on to ${target}: write the address it ends at as CONTENT_HOST.`;
  if (await isRestIndex(root)) return undefined;
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
  let problem: string | undefined;
  if (data === undefined && errors === undefined)
    problem = `${host}/graphql does not answer GraphQL: install and activate WPGraphQL.`;
  else if (!isObject(data) && !lacksExcerpts)
    problem = `${host}/graphql refuses the site’s query: ${refusal.slice(0, 200)}. Do not restrict the endpoint to authenticated users (GraphQL → Settings).`;
  yield finding('graphql', 'WPGraphQL answers.', problem);
  if (problem !== undefined) return;
  yield finding(
    'page excerpts',
    'Pages have excerpts.',
    lacksExcerpts
      ? 'Pages have no excerpts: activate the speaker-site plugin, it switches them on.'
      : undefined,
  );
  if (isObject(data))
    yield finding(
      'home page',
      'The page “homepage” is published.',
      isObject(data['pageBy'])
        ? undefined
        : `${host} shows no page with the slug “homepage”: create or publish it under Pages.`,
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
    isRead
      ? undefined
      : `${url} does not give the texts: activate the speaker-site plugin, or check CONTENT_NAMESPACE.`,
  );
  if (!isRead) return;
  const allowed = answer.headers.get('access-control-allow-origin');
  const isOpen = allowed === '*' || allowed === siteOrigin || new URL(host).origin === siteOrigin;
  yield finding(
    'content CORS',
    `Pages of ${siteOrigin} may read the texts.`,
    isOpen
      ? undefined
      : `Pages of ${siteOrigin} may not read ${url}: a plugin or proxy removes the CORS headers.`,
  );
}
