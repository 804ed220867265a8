import { type IncomingHttpHeaders, request } from 'node:http';

const ANSWER_WITHIN_MS = 30_000;

/** A call as it is sent. */
export interface Call {
  readonly method: string;
  /** The path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** With an unchanged target and body; fetch would normalize them. Rejects without an answer. */
export function sendUnchanged(url: string, { method, target, headers, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = { 'content-length': String(body.length) };
    const outgoing = request(
      { hostname, port, path: target, method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const { statusCode: status = 0, headers: received } = response;
        response.on('end', () => resolve({ status, headers: received, body: Buffer.concat(chunks) }));
      },
    );
    const late = new Error(`no answer to ${method} ${target}`);
    outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(late));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
