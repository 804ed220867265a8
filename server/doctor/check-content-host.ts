import { right, wrong, type Finding } from './finding.ts';
import { readJson, redirectTarget, type SendRequest } from './send-request.ts';
import { QUERY_TEXT } from '../../shared/clients/site-content-query.ts';

/**
 * Checks the WordPress of CONTENT_HOST: available, GraphQL, page excerpts, our REST route, CORS.
 */
export async function checkContentHost(
  ask: SendRequest,
  host: string,
  namespace: string,
  siteOrigin: string,
): Promise<Finding[]> {
  const root = await ask(`${host}/wp-json/`);
  if (root === undefined)
    return [
      wrong('content host', `${host} does not answer: check CONTENT_HOST, its DNS and its certificate.`),
    ];
  if (siteOrigin.startsWith('https:') && host.startsWith('http:'))
    return [
      wrong(
        'content host',
        `The site is on https and ${host} is not, so browsers block it: give WordPress a certificate, then write CONTENT_HOST with https.`,
      ),
    ];
  const target = redirectTarget(root);
  if (target !== undefined)
    return [
      wrong('content host', `${host} sends on to ${target}: write the address it ends at as CONTENT_HOST.`),
    ];
  const described = await readJson(root);
  if (!isObject(described) || !('namespaces' in described)) {
    const plain = await ask(`${host}/?rest_route=/`);
    const index = plain?.ok === true ? await readJson(plain) : undefined;
    if (isObject(index) && 'namespaces' in index)
      return [
        wrong(
          'content host',
          `${host} is a WordPress with plain permalinks: texts are read at ?rest_route=, and /graphql does not answer. Choose any other structure under Settings → Permalinks.`,
        ),
      ];
    return [
      wrong(
        'content host',
        `${host} answers, but is no WordPress with a REST interface: check CONTENT_HOST and the permalinks.`,
      ),
    ];
  }
  return [
    right('content host', `${host} is a WordPress.`),
    ...(await checkGraphql(ask, host)),
    ...(await checkRoute(ask, host, namespace, siteOrigin)),
  ];
}

async function checkGraphql(ask: SendRequest, host: string): Promise<Finding[]> {
  const answer = await ask(`${host}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY_TEXT }),
  });
  const body = answer === undefined ? undefined : await readJson(answer);
  if (!isObject(body) || !('data' in body || 'errors' in body))
    return [wrong('graphql', `${host}/graphql does not answer GraphQL: install and activate WPGraphQL.`)];
  const errors = JSON.stringify('errors' in body ? body.errors : []);
  const graphql = right('graphql', 'WPGraphQL answers.');
  if (errors.includes('excerpt'))
    return [
      graphql,
      wrong(
        'page excerpts',
        'Pages have no excerpts: activate the speaker-site plugin, it switches them on.',
      ),
    ];
  const data = 'data' in body ? body.data : undefined;
  if (!isObject(data))
    return [
      wrong(
        'graphql',
        `${host}/graphql refuses the site’s query: ${errors.slice(0, 200)}. Do not restrict the endpoint to authenticated users (GraphQL → Settings).`,
      ),
    ];
  return [
    graphql,
    right('page excerpts', 'Pages have excerpts.'),
    'pageBy' in data && isObject(data.pageBy)
      ? right('home page', 'The page “homepage” is published.')
      : wrong(
          'home page',
          `${host} shows no page with the slug “homepage”: create or publish it under Pages.`,
        ),
  ];
}

async function checkRoute(
  ask: SendRequest,
  host: string,
  namespace: string,
  siteOrigin: string,
): Promise<Finding[]> {
  const url = `${host}/wp-json/${namespace}/v1/content`;
  const answer = await ask(url, { headers: { origin: siteOrigin } });
  const content = answer?.ok === true ? await readJson(answer) : undefined;
  if (answer === undefined || !isObject(content) || Array.isArray(content))
    return [
      wrong(
        'content route',
        `${url} does not give the texts: activate the speaker-site plugin, or check CONTENT_NAMESPACE.`,
      ),
    ];
  const allowed = answer.headers.get('access-control-allow-origin');
  const isOpen = allowed === '*' || allowed === siteOrigin || new URL(host).origin === siteOrigin;
  return [
    right('content route', 'The texts can be read.'),
    isOpen
      ? right('content CORS', `Pages of ${siteOrigin} may read the texts.`)
      : wrong(
          'content CORS',
          `Pages of ${siteOrigin} may not read ${url}: a plugin or proxy takes the CORS headers away.`,
        ),
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
