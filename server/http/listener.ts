import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createRequestId, describeError, toErrorResponse } from '../../backend/http/app.ts';
import { HttpError } from '../../backend/http/json-call.ts';
import type { Metrics, AnswerKind } from './metrics.ts';
import { parseAddress } from './address.ts';
import { noteClientAddress } from './client-address.ts';
import { unexpectedError, createPortApp, WIDGETS, type PortContent } from './port-app.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { createRequestLine, type Log } from '../../backend/http/log.ts';

export interface Product extends PortContent {
  readonly clientAddressHeader?: string | undefined;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly ending: AbortSignal;
}

/** For HTTP/1.0 requests without a host, such as health checks. */
const NO_HOST = 'localhost';
const UNKNOWN_ROUTE = '(unknown)';
const REQUEST_ID = 'x-request-id';

/** Adds common headers, one log line and one count per request; the app answers. */
export function createListener(product: Product): RequestListener {
  const app = createPortApp(product);
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      noteClientAddress(request, incoming as IncomingMessage, product.clientAddressHeader);
      const response = outgoing as ServerResponse;
      const address = parseAddress(incoming.url);
      return app.fetch(request, {
        ...address,
        requestId: String(response.getHeader(REQUEST_ID)),
        onPage: () => names.set(response, { kind: 'page', route: address.path }),
      });
    },
    {
      hostname: NO_HOST,
      errorHandler: (cause) =>
        toErrorResponse(
          describeError(
            cause instanceof RequestError
              ? new HttpError(400, 'The address of this request cannot be understood.')
              : unexpectedError(cause),
            product.log,
          ),
        ),
    },
  );

  const names = new WeakMap<ServerResponse, RequestName>();

  /** Only known routes are logged: an address may contain anything. */
  function nameOf(path: string): RequestName {
    if (product.callPaths.isCall(path))
      return { kind: 'call', route: product.callPaths.patternOf(path) ?? everythingBelow(path) };
    const isFile = path.startsWith(WIDGETS) || product.siteFiles.has(path);
    return { kind: 'file', route: isFile ? everythingBelow(path) : UNKNOWN_ROUTE };
  }

  return (request, response) => {
    // A backslash is an ordinary character in HTTP, but a slash to browsers.
    request.url = request.url?.replaceAll('\\', '%5C');
    const name = nameOf(parseAddress(request.url).path);
    noteRequest(request, response, () => names.get(response) ?? name, product);
    response.setHeader(REQUEST_ID, createRequestId());
    if (product.ending.aborted) response.setHeader('connection', 'close');
    // An unread body of unknown length may never end; one with a length is drained.
    response.on('finish', () => {
      const isEndless = !request.complete && request.headers['content-length'] === undefined;
      if (isEndless) request.socket.destroySoon();
    });
    for (const [header, value] of Object.entries(COMMON_HEADERS)) response.setHeader(header, value);
    void answer(request, response);
  };
}

function everythingBelow(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : `${path.slice(0, end)}/*`;
}

interface RequestName {
  readonly route: string;
  readonly kind: AnswerKind;
}

/** When the response is sent or its client disconnects. */
function noteRequest(
  request: IncomingMessage,
  response: ServerResponse,
  nameOf: () => RequestName,
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, 'count'> },
): void {
  const started = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.on('close', () => {
    const milliseconds = performance.now() - started;
    const { route, kind } = nameOf();
    metrics.count(response, kind, milliseconds);
    const line = createRequestLine({
      requestId: String(response.getHeader(REQUEST_ID)),
      method: request.method ?? '',
      route,
      status: response.statusCode,
      milliseconds,
      bytes: socket.bytesWritten - sentBefore,
    });
    log(response.writableFinished ? line : { ...line, brokenOff: true });
  });
}
