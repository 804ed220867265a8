import {
  type DocumentNode,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { readJsonBody, HttpError } from '../http/json-call.ts';
import { createRequestId } from '../http/app.ts';
import type { Log } from '../http/log.ts';
import { contentSchema, createContentRoot, type HomepageDefaults } from './graphql-schema.ts';

export interface GraphqlDeps {
  readonly readContent: () => Promise<ContentMap>;
  readonly defaults: HomepageDefaults;
  readonly publicUrl: string;
  readonly log: Log;
}

/** WPGraphQL adds this to every answer of a site that does not log. */
const DEBUG = {
  debug: [
    {
      type: 'DEBUG_LOGS_INACTIVE',
      message: 'GraphQL Debug logging is not active. To see debug logs, GRAPHQL_DEBUG must be enabled.',
    },
  ],
};

const INTROSPECTION_REFUSED =
  'The query contained __schema or __type, however GraphQL introspection is not allowed for public requests by default. Public introspection can be enabled under the WPGraphQL Settings.';

/** Over all queries of a batch; they also bound the answer, because values are limited. */
const MAX_TOKENS = 200;
const MAX_BATCH = 10;
/** WPGraphQL has no answer for a request beyond the limits. */
const TOO_MUCH = errorAnswer(400, `The query has more than ${MAX_TOKENS} tokens.`);

const BAD_JSON = errorAnswer(
  500,
  'Expected JSON object or array for "application/json" request, but failed to parse because: Syntax error',
);

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': '600',
  'content-type': 'application/json ; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers `/graphql` as WPGraphQL does, one query or a list (docs/interfaces.md#saving-content).
 */
export function createGraphqlHandler(deps: GraphqlDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 200, headers: HEADERS });
    const { status, body, headers } = await answerRequest(request, deps);
    return new Response(encodeAsPhp(body), { status, headers: { ...HEADERS, ...headers } });
  };
}

async function answerRequest(request: Request, deps: GraphqlDeps): Promise<Answer> {
  if (request.method !== 'POST')
    return { ...errorAnswer(405, 'This address takes POST.'), headers: { allow: 'POST, OPTIONS' } };
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return errorAnswer(
      415,
      `HTTP POST requests must have Content-Type: application/json header. Received: ${type || 'nothing'}`,
    );
  const input = await readJsonBody(request).catch((error: unknown) => error);
  if (input instanceof HttpError && input.status !== 400) return errorAnswer(input.status, input.message);
  if (typeof input !== 'object' || input === null || input instanceof Error) return BAD_JSON;
  return answerAll(input, deps);
}

/** Checks all limits before it executes anything. */
async function answerAll(input: object, deps: GraphqlDeps): Promise<Answer> {
  const entries: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (entries.length === 0 || entries.length > MAX_BATCH)
    return errorAnswer(400, `A batch has 1 to ${MAX_BATCH} queries.`);
  const queries = entries.map(readQuery);
  const tokens = queries.map((query) => ('document' in query ? (query.document.tokenCount ?? 0) : 0));
  if (queries.includes(TOO_MUCH) || tokens.reduce((sum, count) => sum + count) > MAX_TOKENS) return TOO_MUCH;
  let root: Record<string, unknown>;
  try {
    root = createContentRoot(await deps.readContent(), deps.defaults, deps.publicUrl);
  } catch (cause) {
    const requestId = createRequestId();
    deps.log({ level: 'error', event: 'content storage away', requestId, cause });
    return { ...errorAnswer(503, 'Internal server error'), headers: { 'x-request-id': requestId } };
  }
  const answers = await Promise.all(
    queries.map(async (query) => ('document' in query ? await answerQuery(query, root) : query)),
  );
  const [first] = answers;
  if (!Array.isArray(input) && first !== undefined) return first;
  return { status: 200, body: answers.map((answer) => answer.body) };
}

interface Query {
  readonly document: DocumentNode;
  readonly variables: unknown;
  readonly operationName: unknown;
}

function readQuery(input: unknown): Query | Answer {
  const { query, variables, operationName }: Record<string, unknown> = isRecord(input) ? input : {};
  if (typeof query !== 'string' || query.trim() === '')
    return errorAnswer(
      500,
      'GraphQL Request must include at least one of those two parameters: "query" or "queryId"',
    );
  try {
    return { document: parse(query, { maxLexicalTokens: MAX_TOKENS }), variables, operationName };
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes(`${MAX_TOKENS} tokens`)) return TOO_MUCH;
    return { status: 500, body: { errors: [formatError(error)] } };
  }
}

async function answerQuery(
  { document, variables, operationName }: Query,
  root: Record<string, unknown>,
): Promise<Answer> {
  const errors = validate(contentSchema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]);
  if (errors.length > 0) return { status: 200, body: { errors: chooseErrors(errors), extensions: DEBUG } };
  const result = await execute({
    schema: contentSchema,
    document,
    rootValue: root,
    variableValues: isRecord(variables) ? variables : undefined,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : undefined,
  });
  return {
    status: 200,
    // JSON omits what is undefined.
    body: { errors: result.errors?.map(formatError), data: result.data, extensions: DEBUG },
  };
}

/** WPGraphQL reports introspection once, at its first place, and omits all other errors. */
function chooseErrors(errors: readonly GraphQLError[]): unknown[] {
  const introspection = errors.find((error) => error.message.startsWith('GraphQL introspection'));
  if (introspection === undefined) return errors.map(formatError);
  return [{ ...formatError(introspection), message: INTROSPECTION_REFUSED }];
}

function formatError(error: unknown): Record<string, unknown> {
  if (!(error instanceof GraphQLError)) return { message: 'Internal server error' };
  return {
    // graphql-php ends its syntax errors without a full stop.
    message: error.message.replace(/^(Syntax Error: .*)\.$/, '$1'),
    locations: error.locations,
    path: error.path,
  };
}

function errorAnswer(status: number, message: string): Answer {
  return { status, body: { errors: [{ message }] } };
}

/** JSON as PHP writes it: slashes and everything beyond ASCII escaped. */
function encodeAsPhp(body: unknown): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
