import { readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostPictureFolder } from './host-picture-folder.ts';
import { createHostPictureHandler } from './media-handler.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
let folder: string;

beforeEach(() => {
  folder = join(createFolder(), 'host-media');
});
afterEach(() => vi.useRealTimers());

test('reads stored files after a restart, and does not follow links', async () => {
  const before = createHostPictureFolder(folder);
  expect(await before.has(`${A}-source.bin`)).toBe(false);
  expect(await before.read(`${A}-240.webp`)).toBeUndefined();
  await before.write(`${A}-240.webp`, new Uint8Array([1, 2]));
  symlinkSync('/etc/hostname', join(folder, `${A}-800.webp`));
  const after = createHostPictureFolder(folder);
  expect(await after.read(`${A}-240.webp`)).toEqual(new Uint8Array([1, 2]));
  expect(await after.read(`${A}-800.webp`)).toBeUndefined();
  expect([await after.has(`${A}-240.webp`), await after.has(`${A}-800.webp`)]).toEqual([true, false]);
  await expect(after.write('../token', new Uint8Array())).rejects.toThrow('is no name');
  await expect(after.read(`${A}-240.svg`)).rejects.toThrow('is no name');
});

test('deletes the oldest file when the folder exceeds its limit', async () => {
  const files = createHostPictureFolder(folder, 10);
  await files.write(`${A}-source.bin`, new Uint8Array(4));
  await files.write(`${B}-source.bin`, new Uint8Array(4));
  utimesSync(join(folder, `${B}-source.bin`), 1, 1);
  await files.write(`${A}-240.webp`, new Uint8Array(4));
  expect(readdirSync(folder).toSorted()).toEqual([`${A}-240.webp`, `${A}-source.bin`]);
  await files.write(`${B}-240.webp`, new Uint8Array(40));
  expect(readdirSync(folder)).toEqual([`${B}-240.webp`]);
});

test('limits requests for new pictures and keeps serving existing ones', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const made = new Uint8Array([1]);
  const pictures = {
    find: ({ width }: { readonly width: number }) => Promise.resolve(width === 240 ? made : undefined),
    make: () => Promise.resolve(made),
  };
  const handler = createHostPictureHandler(pictures, () => '192.0.2.1');
  const request = async (width: number) =>
    handler(new Request(`https://speaker.example/media/host/uploads/a.jpg-${String(width)}.webp`));
  const first = await request(480);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(first.headers.get('content-security-policy')).toContain('sandbox');
  for (let i = 0; i < 599; i += 1) await request(480);
  await expect(request(480)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect((await request(240)).status).toBe(200);
  const other = new Request('https://speaker.example/media/host/wp-config.php');
  await expect(handler(other)).rejects.toMatchObject({ status: 404 });
});
