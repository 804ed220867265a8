import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useProduct } from './use-product.ts';
import { cookieOf, postToken } from '../setup/sign-in.ts';

const product = await useProduct({ CONTENT_HOST: 'http://127.0.0.1:1', PUBLIC_URL: 'https://a.example' });

test('the editor’s token signs in to the office also when WordPress is the content host, behind HTTPS with a __Host- cookie', async () => {
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const cookie = cookieOf(await postToken(product.url, token));
  expect(cookie).toMatch(/^__Host-speaker_editor=/);
  const open = async (path: string, headers: Record<string, string>) =>
    (await fetch(product.url + path, { headers })).status;
  const leads = '/functions/v1/office/leads';
  expect(await open(leads, {})).toBe(401);
  expect(await open(leads, { cookie })).toBe(200);
  expect(await open(leads, { authorization: `Bearer ${token}` })).toBe(200);
  expect(await open('/editor', { cookie })).toBe(404);
});
