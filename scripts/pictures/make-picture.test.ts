import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readInitials, writeLogo } from './placeholder-picture.ts';
import { listFilesOf, makePicture } from './picture-list.ts';
import { useFolder } from '../../tests/setup/temporary-folder.ts';

const folder = useFolder();

const PLAN = {
  stem: 'headshots/ada-stage',
  ratio: [3, 2],
  widths: [480, 800],
  jpegWidth: 800,
  print: 'headshots/ada-stage.jpg',
} as const;

/** From memory: the server's picture codec, which shares the process, refuses to decode files. */
const read = (file: string) => sharp(readFileSync(join(folder, file)));

/** Creates a rotated photograph with metadata and thousands of colors. */
async function takePhotograph(): Promise<Buffer> {
  const [width, height] = [600, 900];
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at % 3) * 60 + at / (width * 40)) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'A photographer' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('creates every size and format of a photograph, upright, in true color, without metadata', async () => {
  await makePicture(PLAN, await takePhotograph(), folder);
  const sizes = await Promise.all(
    listFilesOf(PLAN).map(async (file) => {
      const { width, height, exif, orientation, space } = await read(file).metadata();
      return [file, width, Math.round((height / width) * 100), exif ?? orientation, space];
    }),
  );
  const srgb = (name: string, width: number) => [`headshots/${name}`, width, 67, undefined, 'srgb'];
  expect(sizes).toEqual([
    ...[480, 800].flatMap((width) =>
      ['avif', 'webp'].map((type) => srgb(`ada-stage-${width}.${type}`, width)),
    ),
    srgb('ada-stage-800.jpg', 800),
    srgb('ada-stage.jpg', 900),
    ['headshots/ada-stage-gray.jpg', 900, 67, undefined, 'b-w'],
  ]);
});

test('does not write a bitmap into a logo’s SVG, and names the file', async () => {
  const path = join(folder, 'client-1.svg');
  const writing = writeLogo(await takePhotograph(), path);
  await expect(writing).rejects.toThrow('client-1.svg: its original is no SVG');
  expect(existsSync(path)).toBe(false);
});

test.each([
  [{ name: 'Ada Lovelace', firstName: 'Ada' }, 'AL'],
  [{ name: 'Dr. Siobhán von Hügelstein', firstName: 'Siobhán' }, 'SH'],
  [{ name: 'Teller', firstName: 'Teller' }, 'T'],
])('draws the initials of first and last name', (names, initials) => {
  expect(readInitials(names)).toBe(initials);
});
