import { send, valueOf } from './call.ts';

const KEEP_MS = 60_000;
/** The press photographs are large, and a hotel's network is slow. */
const TIMEOUT_MS = 120_000;

/** Downloads a file of the same origin as `filename`. @throws when it cannot be fetched. */
export async function downloadFile(href: string, filename: string): Promise<void> {
  const response = valueOf(await send({ url: href, timeoutMs: TIMEOUT_MS }));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
