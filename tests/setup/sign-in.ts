import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Product } from './product.ts';

/** Everything that a signed-in editor's browser knows. */
export interface SignedIn {
  readonly token: string;
  /** As a `Cookie` header. */
  readonly cookie: string;
  readonly nonce: string;
  readonly contentKey: string;
  /** What a save must carry. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in by the token in the data folder, as the link of the start does. */
export async function signIn({ url, dataDir }: Product): Promise<SignedIn> {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  const answer = await fetch(`${url}/editor?token=${token}`, { redirect: 'manual' });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const script = await (await fetch(`${url}/editor/settings.js`, { headers: { cookie } })).text();
  const settings = JSON.parse(/\{.*\}/.exec(script)?.[0] ?? '{}') as { nonce: string; contentKey: string };
  return {
    token,
    cookie,
    ...settings,
    headers: {
      'Content-Type': 'application/json',
      'X-WP-Nonce': settings.nonce,
      'X-Content-Key': settings.contentKey,
    },
  };
}
