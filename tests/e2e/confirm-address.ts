import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Confirms the address with the link of its first mail when the product has written that mail to its data folder. */
export async function confirmAddress(url: string, dataDir: string, email: string): Promise<void> {
  let link = '';
  await expect.poll(() => (link = linkOf(join(dataDir, 'mail'), email))).not.toBe('');
  const { search } = new URL(link);
  const pressed = await fetch(`${url}/functions/v1/confirm${search}`, { method: 'POST' });
  expect(pressed.status, await pressed.text()).toBe(200);
}

/** The unsubscribe link contains the same lead and token as the confirm link. */
function linkOf(folder: string, email: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mail = names
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n[ \t]+/g, ' '))
    .find((text) => (/^To: (.*)$/m.exec(text)?.[1] ?? '').toLowerCase().includes(email.toLowerCase()));
  return /^List-Unsubscribe: <([^>]+)>/m.exec(mail ?? '')?.[1] ?? '';
}
