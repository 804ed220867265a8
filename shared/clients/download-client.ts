import { send, valueOf } from './call.ts';

/** The press photographs are large, and a hotel's network is slow. */
const TIMEOUT_MS = 120_000;

/** Fetches a file of the same origin. @throws when it cannot be fetched. */
export async function fetchFile(href: string): Promise<Blob> {
  const response = valueOf(await send({ url: href, timeoutMs: TIMEOUT_MS }));
  return response.blob();
}
