import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postJson } from './post-json.ts';
import type { Product } from './product.ts';

/** The credentials in the browser of a signed-in editor. */
export interface SignedIn {
  readonly token: string;
  /** As a `Cookie` header. */
  readonly cookie: string;
  readonly nonce: string;
  readonly contentKey: string;
  /** The headers of a save. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends the token of the fragment like the page of the sign-in link. */
export const postToken = (url: string, token: string, headers?: Readonly<Record<string, string>>) =>
  postJson(`${url}/editor/sign-in`, { token }, headers);

/** Returns the cookie of an answer as a `Cookie` header. */
export function cookieOf(answer: Response): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Signs in with the token in the data folder, like the sign-in link of the start. */
export async function signIn({ url, dataDir }: Product): Promise<SignedIn> {
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
  const cookie = cookieOf(await postToken(url, token));
  const script = await (await fetch(`${url}/editor/settings.js`, { headers: { cookie } })).text();
  const settings = JSON.parse(/\{.*\}/.exec(script)?.[0] ?? '{}') as { nonce: string; contentKey: string };
  const { nonce, contentKey } = settings;
  const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce, 'x-content-key': contentKey };
  return { token, cookie, nonce, contentKey, headers };
}
