import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyForm, Encoding } from '../pages/page-body.ts';
import { formOf } from '../pages/page-body.ts';
import type { ReadyPage } from '../pages/ready-page.ts';
import type { Address } from './address.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { matchesEtag } from './etag.ts';
import { BOTH, PAGE_CACHE } from './page-answers.ts';
import type { PortContent } from './port-app.ts';
import { EDIT_MODE } from './port-app.ts';
import { COMMON_HEADERS, contentSecurityPolicy, pageHeaders } from './security-headers.ts';

/** Names and values in turn, as Node writes them without looking at them again. */
type RawHeaders = readonly string[];

/** The heads of one form of a page: with its bytes, and where the caller has them already. */
interface ReadyHeads {
  readonly whole: RawHeaders;
  readonly notModified: RawHeaders;
}

/** A host as browsers and proxies name it; any other one is looked at by the application. */
const PLAIN_HOST = /^[\w.-]+(?::\d{1,5})?$/;
/** Callers send few different ones. */
const KNOWN_ENCODINGS_MAX = 100;

/**
 * Answers a page that lies ready with nothing but its bytes and a head made once: neither a `Request` nor a route for what nearly all
 * visitors ask (docs/decisions/2026-11-22-many-at-once.md). Returns false, and has done nothing, where more has to be known.
 */
export function createReadyPages(
  content: Pick<PortContent, 'pages' | 'policy'>,
): (request: IncomingMessage, response: ServerResponse, address: Address, own: RawHeaders) => boolean {
  const heads = new WeakMap<BodyForm, ReadyHeads>();
  const encodings = new Map<string, Encoding | undefined>();
  const fixedHeaders = Object.entries(pageHeaders(content.policy)).flat();

  return (request, response, { path, query }, own) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    if (headers.host !== undefined && !PLAIN_HOST.test(headers.host)) return false;
    const page = content.pages().byPath.get(path);
    if (page?.status !== 200 || EDIT_MODE.test(query)) return false;
    const encoding = encodingFor(headers['accept-encoding']);
    const form = formOf(page.body, encoding);
    const { whole, notModified } = headsOf(page, form, encoding);
    if (matchesEtag(headers['if-none-match'] ?? null, form.etag)) {
      response.writeHead(304, notModified.concat(own)).end();
    } else {
      response.writeHead(200, whole.concat(own)).end(method === 'HEAD' ? undefined : form.bytes);
    }
    return true;
  };

  function encodingFor(header: string | string[] | undefined): Encoding | undefined {
    const asked = String(header ?? '');
    if (!encodings.has(asked)) {
      if (encodings.size >= KNOWN_ENCODINGS_MAX) encodings.clear();
      encodings.set(asked, header === undefined ? undefined : chooseEncoding(asked, BOTH));
    }
    return encodings.get(asked);
  }

  function headsOf(page: ReadyPage, form: BodyForm, encoding: Encoding | undefined): ReadyHeads {
    const known = heads.get(form);
    if (known !== undefined) return known;
    const isHtml = page.type.startsWith('text/html');
    const policy = contentSecurityPolicy(content.policy, page.inlineHashes);
    const notModified = [
      ...Object.entries(COMMON_HEADERS).flat(),
      ...(isHtml ? [...fixedHeaders, 'content-security-policy', policy] : []),
      ...['vary', 'Accept-Encoding', 'cache-control', PAGE_CACHE, 'etag', form.etag],
    ];
    const whole = [
      ...notModified,
      ...['content-type', page.type, 'content-length', String(form.bytes.length)],
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
    ];
    heads.set(form, { whole, notModified });
    return { whole, notModified };
  }
}
