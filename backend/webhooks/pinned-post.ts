import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isPublicAddress } from '../network/public-address.ts';

/** The addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** What a receiver said: its status, and the beginning of its answer. */
export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

/** The address is one that nothing is sent to; the message says why. */
export class ForbiddenAddressError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForbiddenAddressError';
  }
}

/** Of an answer, as much as helps whoever reads why it failed; the rest is not read. */
const ANSWER_MAX = 300;

/** Answers whose rest is worth reading: the connection is closed on anything longer. */
const READ_MAX = 65_536;

export const resolveHost: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * The address that a connection to `url` may go to. Resolved once: whoever connects uses this very address, so that a name cannot stand for another
 * the second time it is asked. Rejects with `ForbiddenAddressError` where one of the addresses is not public, or the way there is not encrypted.
 */
export async function findAllowedAddress(
  url: URL,
  allowPrivate: boolean,
  resolve: ResolveHost = resolveHost,
): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolve(hostname);
  const [first] = addresses;
  if (first === undefined) throw new ForbiddenAddressError(`${hostname} has no address`);
  if (allowPrivate) return first;
  if (url.protocol !== 'https:') throw new ForbiddenAddressError('the address must begin with https://');
  if (!addresses.every(isPublicAddress))
    throw new ForbiddenAddressError(`${hostname} is not on the public internet`);
  return first;
}

/** Posts `body` to `url` over a connection to `address` and to no other; a redirect is an answer like any other. Ends with the signal. */
export function postTo(
  address: string,
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  signal: AbortSignal,
): Promise<PostAnswer> {
  const isEncrypted = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const call = (isEncrypted ? requestEncrypted : requestPlain)(
      {
        host: address,
        // The certificate must be the name's, not the address's.
        ...(isEncrypted && { servername: url.hostname.replace(/^\[|\]$/g, '') }),
        port: url.port === '' ? undefined : Number(url.port),
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        signal,
      },
      (answer) => {
        readStart(answer).then((text) => {
          resolve({ status: answer.statusCode ?? 0, text });
        }, reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

async function readStart(answer: IncomingMessage): Promise<string> {
  let text = '';
  let size = 0;
  for await (const chunk of answer) {
    const bytes = chunk as Buffer;
    size += bytes.byteLength;
    if (text.length < ANSWER_MAX) text += bytes.toString();
    if (size > READ_MAX) break;
  }
  return text.slice(0, ANSWER_MAX);
}
