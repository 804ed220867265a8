import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { describeError, toErrorResponse } from '../../backend/http/error-answer.ts';
import { HttpError } from '../../backend/http/http-error.ts';
import { createRequestId } from '../../backend/http/reference.ts';
import type { Metrics } from './metrics.ts';
import { parseAddress } from './address.ts';
import { noteClientAddress } from './client-address.ts';
import type { PortContent } from './port-app.ts';
import { answerBroke, createPortApp, isCall, WIDGETS } from './port-app.ts';
import { createReadyPages } from './ready-pages.ts';
import type { RequestName } from './request-log.ts';
import { noteRequest } from './request-log.ts';
import { hasPage } from '../pages/page-set.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { READ_METHODS } from './widget-headers.ts';

/** What one port serves, and what it tells of it. */
export interface Product extends PortContent {
  /** Behind a proxy: where it tells the caller's address. */
  readonly clientAddressHeader?: string | undefined;
  readonly metrics: Pick<Metrics, 'count'>;
  /** True from the moment the product is asked to end: connections are not kept then. */
  isEnding(): boolean;
}

/** For callers that name no host, as HTTP/1.0 has it (health checks do). */
const NO_HOST = 'localhost';
/** In the log: an address that nothing lies at. */
const UNKNOWN_ROUTE = '(unknown)';
const REQUEST_ID = 'x-request-id';

/** The one listener of the port: what every answer carries, one line in the log, one count; the answer itself is the app's. */
export function createListener(product: Product): RequestListener {
  const app = createPortApp(product);
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      noteClientAddress(request, incoming as IncomingMessage, product.clientAddressHeader);
      const requestId = String((outgoing as ServerResponse).getHeader(REQUEST_ID));
      return app.fetch(request, { ...parseAddress(incoming.url), requestId });
    },
    {
      hostname: NO_HOST,
      // A broken address or host is the caller's own doing.
      errorHandler: (cause) =>
        toErrorResponse(
          describeError(
            cause instanceof RequestError
              ? new HttpError(400, 'The address of this request cannot be understood.')
              : answerBroke(cause),
            product.log,
          ),
        ),
    },
  );

  const prefixed = [...product.handlers.keys()].filter((route) => route.endsWith('/*'));
  const answerReadyPage = createReadyPages(product);

  /** Nobody reads a body that comes with a refused method: the connection ends, for it may have no end. */
  function isUnread({ method = '', headers, url }: IncomingMessage): boolean {
    const { 'transfer-encoding': chunked, 'content-length': length = '0' } = headers;
    return (
      (chunked !== undefined || length !== '0') &&
      !READ_METHODS.split(', ').includes(method) &&
      !isCall(product.handlers, parseAddress(url).path)
    );
  }

  /** Addresses in the log are ours: into others anyone can type anything. */
  function nameOf(path: string): RequestName {
    if (product.handlers.has(path)) return { kind: 'call', route: path };
    if (hasPage(product.pages(), path)) return { kind: 'page', route: path };
    const route = prefixed.find((known) => path.startsWith(known.slice(0, -1)));
    if (isCall(product.handlers, path)) return { kind: 'call', route: route ?? everythingBelow(path) };
    const isFile = path.startsWith(WIDGETS) || product.siteFiles.has(path);
    return { kind: 'file', route: route ?? (isFile ? everythingBelow(path) : UNKNOWN_ROUTE) };
  }

  return (request, response) => {
    const requestId = createRequestId();
    try {
      if (begin(request, response, requestId)) return;
    } catch (cause) {
      const { status, headers, body } = describeError(answerBroke(cause), product.log, requestId);
      response.writeHead(status, { ...COMMON_HEADERS, ...headers }).end(body);
      return;
    }
    void answer(request, response);
  };

  /** Before any route is asked: a fault here would otherwise end the process. True where it is answered already. */
  function begin(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    // To HTTP a backslash is a character like any other; browsers read a slash.
    request.url = request.url?.replaceAll('\\', '%5C');
    const address = parseAddress(request.url);
    const name = nameOf(address.path);
    noteRequest(request, response, requestId, name, product);
    const own = [REQUEST_ID, requestId];
    if (product.isEnding() || isUnread(request)) own.push('connection', 'close');
    if (name.kind === 'page' && answerReadyPage(request, response, address, own)) return true;
    for (const [header, value] of Object.entries(COMMON_HEADERS)) response.setHeader(header, value);
    for (let index = 0; index < own.length; index += 2)
      response.setHeader(own[index] ?? '', own[index + 1] ?? '');
    return false;
  }
}

/** `/assets/*` for what lies in a folder, the address itself for what lies at the top. */
function everythingBelow(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : `${path.slice(0, end)}/*`;
}
