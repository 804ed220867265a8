import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findUpload, isUploadPath, parseHostPictureAddress } from './host-picture-path.ts';
import { createHostPictures, type HostPictureFiles } from './host-pictures.ts';
import { serve } from '../../tests/setup/serve.ts';

const PATH = '/wp-content/uploads/2026/11/hall.jpg';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let hostRequests: IncomingMessage[] = [];

const { origin, close } = await serve((request, response) => {
  hostRequests.push(request);
  answer(request, response);
});
afterAll(close);
beforeEach(() => {
  hostRequests = [];
});

function memoryFiles() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const files: HostPictureFiles = {
    has: (name) => Promise.resolve(stored.has(name)),
    read: (name) => Promise.resolve(stored.get(name)),
    write(name, bytes) {
      stored.set(name, Uint8Array.from(bytes));
      return Promise.resolve();
    },
  };
  return { files, stored };
}

const open = (files = memoryFiles().files) =>
  createHostPictures({ contentHost: origin, files, log: () => undefined });

const photograph = (background = 'teal', width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: 'secret-place' } })
    .jpeg()
    .toBuffer();

const sends = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  void (answer = (_, response) => response.writeHead(200, headers).end(bytes));

test('returns a picture in the requested format, at most as wide as the original, without its metadata', async () => {
  sends(await photograph());
  const pictures = open();
  for (const [format, name] of Object.entries({ avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const)) {
    const bytes = await pictures.make({ path: PATH, width: 480, format: format as 'jpg' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: name, width: 480, height: 288 });
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('secret-place');
  }
  const whole = await pictures.make({ path: PATH, width: 1920, format: 'webp' });
  expect((await sharp(whole).metadata()).width).toBe(1000);
  expect(hostRequests).toHaveLength(1);
  expect(hostRequests[0]?.headers.cookie).toBeUndefined();
});

test('stores few sizes of a picture, whatever widths are requested', async () => {
  sends(await photograph());
  const { files, stored } = memoryFiles();
  const pictures = open(files);
  for (let width = 1; width <= 2000; width += 97) await pictures.make({ path: PATH, width, format: 'webp' });
  const sizes = [...stored.keys()].map((name) => name.split('-')[1]).toSorted();
  expect(sizes.join(' ')).toBe('1000.webp 240.webp 480.webp 800.webp source.bin');
});

test('concurrent requests cause one request to the host', async () => {
  sends(await photograph());
  const pictures = open();
  const widths = Array.from({ length: 10 }, () => [240, 480, 800, 1000]).flat();
  const make = (width: number) => pictures.make({ path: PATH, width, format: 'webp' });
  const made = await Promise.all(widths.map(make));
  expect(made.every(({ byteLength }) => byteLength > 0)).toBe(true);
  expect(hostRequests).toHaveLength(1);
});

test.each([
  ['a redirect, even to itself', { status: 302, location: PATH }, ''],
  ['a page', { status: 200 }, '<!doctype html><script>1</script>'],
  ['a drawing that runs', { status: 200 }, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a refusal', { status: 403 }, 'no'],
  ['nothing', { status: 404 }, ''],
])('%s is refused with 404', async (_, { status, ...headers }, body) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
  const pictures = open();
  const asked = { path: PATH, width: 480, format: 'jpg' } as const;
  await expect(pictures.make(asked)).rejects.toMatchObject({ status: 404 });
  sends(await photograph());
  expect(await pictures.make(asked)).toBeInstanceOf(Uint8Array);
});

test('removes bytes after the picture’s data', async () => {
  sends(Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>')]));
  const bytes = await open().make({ path: PATH, width: 1000, format: 'jpg' });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
});

test('does not read an endless response to its end', async () => {
  let sent = 0;
  answer = (_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(1_000_000, 0xff);
    const write = (): void => {
      sent += chunk.length;
      if (!response.destroyed) response.write(chunk, write);
    };
    write();
  };
  await expect(open().make({ path: PATH, width: 480, format: 'jpg' })).rejects.toMatchObject({ status: 404 });
  expect(sent).toBeLessThan(60_000_000);
});

test('an unavailable host returns 503 and is requested again; stored sizes stay', async () => {
  answer = (_, response) => response.writeHead(502).end();
  const pictures = open();
  const small = { path: PATH, width: 480, format: 'webp' } as const;
  await expect(pictures.make(small)).rejects.toMatchObject({ status: 503 });
  sends(await photograph());
  await pictures.make(small);
  answer = (_, response) => response.destroy();
  expect(await pictures.find(small)).toBeInstanceOf(Uint8Array);
  expect(await pictures.make({ ...small, format: 'avif' })).toBeInstanceOf(Uint8Array);
});

test('accepts only paths of uploaded pictures', () => {
  const parsed = parseHostPictureAddress(`/media/host${PATH}-480.webp`);
  expect(parsed).toEqual({ path: PATH, width: 480, format: 'webp' });
  for (const path of [
    '/wp-content/uploads/caf%C3%A9.png',
    '/blog/app/uploads/2/a@2x.webp',
    '/uploads/a..b.jpeg',
  ])
    expect(isUploadPath(path)).toBe(true);
  const paths = `/wp-config.php /wp-content/uploads/a.svg /wp-content/uploads/a.php /x/a.jpg
    /wp-content/uploads/../../x/uploads/a.jpg /wp-content/uploads/%2e%2e/uploads/a.jpg
    //evil.example/uploads/a.jpg /wp-content/uploads/a%2fb.jpg /uploads/a%00.jpg /uploads/a.jpg?x=.jpg
    /uploads/a,b.jpg /uploads/a\\b.jpg /uploads/%zz.jpg /uploads/${'a'.repeat(600)}.jpg`;
  for (const path of ['/uploads/a b.jpg', ...paths.split(/\s+/)])
    expect(isUploadPath(path), path).toBe(false);
  const sizes = ['', '-0.webp', '-480.svg', '-999999.jpg'].map((size) => `/media/host${PATH}${size}`);
  for (const address of [...sizes, '/media/hostile/uploads/a.jpg-1.jpg'])
    expect(parseHostPictureAddress(address), address).toBeUndefined();
});

test('recognizes a picture of the host regardless of its scheme', () => {
  const host = 'https://cms.example/site';
  const upload = 'https://cms.example/wp-content/uploads/a.jpg';
  expect(findUpload(upload.replace('https', 'http'), host)).toBe(upload);
  expect(findUpload('/wp-content/uploads/a.jpg?ver=2', host)).toBe(upload);
  const others = `https://cms.example.evil/uploads/a.jpg https://evil.example/uploads/a.jpg
    //evil.example/uploads/a.jpg https://me@cms.example/uploads/a.jpg data:image/png;base64,AA
    javascript:/uploads/a.jpg https://cms.example:8443/uploads/a.jpg`;
  for (const src of ['', ...others.split(/\s+/)]) expect(findUpload(src, host), src).toBeUndefined();
});
