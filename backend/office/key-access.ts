import { type OfficeAccess, readKeyHolder } from './office-access.ts';
import { readBearer } from '../http/bearer-key.ts';

/**
 * Accepts a request with `key` as its bearer token (WordPress sends it) and passes every other request
 * to `others`. Compares digests, so that the duration does not depend on the key.
 */
export function createKeyAccess(key: string, others: OfficeAccess): OfficeAccess {
  const expected = digest(key);
  return async (request) => {
    const bearer = readBearer(request);
    const isKey = bearer !== undefined && (await digest(bearer)) === (await expected);
    return isKey ? readKeyHolder(request) : others(request);
  };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
