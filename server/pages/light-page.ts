import { createEndpoint } from '../../backend/http/endpoint.ts';
import type { Handler } from '../../backend/http/handler.ts';
import type { Log } from '../../backend/log/log.ts';
import { privatePageHeaders } from './private-page-headers.ts';

/** Headers of a light page: those of every private page, and no referrer, for the page after it is nobody's business. */
export function lightPageHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  return { ...privatePageHeaders(connect), 'referrer-policy': 'no-referrer' };
}

/** What a light page goes by. */
export interface LightPageDeps {
  readonly html: string;
  /** Where its calls are answered, if not here. */
  readonly connect: readonly string[];
  readonly log: Log;
}

/** A page of the light build: the same for everyone, what is private in it comes by a key that no server sees. */
export function createLightPage({ html, connect, log }: LightPageDeps): Handler {
  const headers = lightPageHeaders(connect);
  const read = () =>
    new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
  return createEndpoint({ GET: read }, log, headers);
}
