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

/** Whether browsers let pages of `site` read the answer of `url`. */
export function isReadableFrom(site: string, url: string, answer: Response): boolean {
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === site || new URL(url).origin === site;
}

/** An empty object if the answer is no JSON object. */
export async function readObject(answer: Response | undefined): Promise<Partial<Record<string, unknown>>> {
  const value: unknown = await answer?.json().catch(() => undefined);
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
