import { vi } from 'vitest';

/** Answers a call of a component test. */
export type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Replaces `fetch` until the end of the test: `answers` has handlers by `METHOD /path`, every other
 * request fails. Returns the requests so far, bodies unread.
 */
export function answerFetch(answers: Readonly<Record<string, Answer>>): readonly Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  return requests;
}
