/** The posts that a page was served with, and their address for client-side navigation. */
export interface PageData {
  readonly address: string;
  readonly data?: unknown;
}

const loading = new Map<string, Promise<PageData>>();

/** Fetches an address once; a failed fetch can be retried. */
export function loadPageData(address: string): Promise<PageData> {
  const known = loading.get(address);
  if (known) return known;
  const promise = fetchData(address);
  promise.catch(() => loading.delete(address));
  loading.set(address, promise);
  return promise;
}

async function fetchData(address: string): Promise<PageData> {
  const answer = await fetch(address);
  if (answer.ok) return { address, data: await answer.json() };
  if (answer.status === 404) return { address };
  throw new Error(`${address}: ${String(answer.status)}`);
}
