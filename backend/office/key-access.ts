import type { OfficeAccess } from './office-access.ts';
import { readBearer } from './office-access.ts';

/** A program that may do what the office may, WordPress for one; it knows its own users. */
const PROGRAM = { name: 'office' };

/** Lets in who sends `key` as bearer, and else whom `others` lets in. Compared by digest: the time it takes tells nothing of the key. */
export function createKeyAccess(key: string, others: OfficeAccess): OfficeAccess {
  const expected = digest(key);
  return async (request) => {
    const bearer = readBearer(request);
    const isKey = bearer !== undefined && (await digest(bearer)) === (await expected);
    return isKey ? PROGRAM : others(request);
  };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
