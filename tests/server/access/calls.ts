import { expect } from 'vitest';
import type { Answered, Call } from '../../setup/send-unchanged.ts';

const INSIDES =
  /\bat (?:\S+ )?\(?\/?\S+:\d+:\d+|node_modules|node:internal|[A-Z]\w*Error:|select .* from |speaker\.leads|\[object Object\]/;

/** For every answer: no server error, no internals, and a sentence in a refusal. */
export function expectSentence({ method, target }: Call, { status, headers, body: bytes }: Answered): void {
  const type = headers['content-type'] ?? '';
  const text = bytes.toString();
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
