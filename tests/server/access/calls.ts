import { request } from 'node:http';
import { expect } from 'vitest';

const ANSWER_WITHIN_MS = 30_000;

/** A call as it is sent. */
export interface Call {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** With an unchanged target, which fetch would normalize. Rejects without an answer in time. */
export function send(url: string, { method, target, headers, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = { 'content-length': String(body.length) };
    const outgoing = request(
      { hostname, port, path: target, method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.setTimeout(ANSWER_WITHIN_MS, () =>
      outgoing.destroy(new Error(`no answer to ${method} ${target}`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const INSIDES =
  /\bat (?:\S+ )?\(?\/?\S+:\d+:\d+|node_modules|node:internal|[A-Z]\w*Error:|select .* from |speaker\.leads|\[object Object\]/;

/** For every answer: no server error, no internals, and a sentence in a refusal. */
export function expectSentence({ method, target }: Call, { status, type, text }: Answered): void {
  const context = `${method} ${target}: ${status} ${text.slice(0, 300)}`;
  const isAnswer = status >= 400 || type.startsWith('application/json');
  expect(isAnswer && INSIDES.test(text), context).toBe(false);
  if (status < 400 || method === 'HEAD') return;
  // The service answers 500 where WPGraphQL does (recordings).
  const isGraphqlRefusal = target.startsWith('/graphql') && status === 500;
  expect(status < 500 || isGraphqlRefusal, context).toBe(true);
  if (type.startsWith('application/json')) {
    const body = JSON.parse(text) as { error?: unknown; errors?: { message: unknown }[] };
    expect(body.error ?? body.errors?.[0]?.message, context).toMatch(/\w+ \w+/);
  } else if (status !== 416) expect(text, context).toMatch(/\w+ \w+/);
}
