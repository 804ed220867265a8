import { createBoundedFetch } from '../../backend/network/bounded-fetch.ts';

/** Sends a request; undefined when nothing answers in time. */
export type SendRequest = (url: string, init?: RequestInit) => Promise<Response | undefined>;

const ANSWER_WITHIN_MS = 10_000;
const boundedFetch = createBoundedFetch();

export const sendRequest: SendRequest = (url, init) =>
  boundedFetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
    () => undefined,
  );

export function redirectTarget(answer: Response): string | undefined {
  return answer.status >= 300 && answer.status < 400
    ? (answer.headers.get('location') ?? undefined)
    : undefined;
}

export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.clone().json();
  } catch {
    return undefined;
  }
}
