import { extname } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WHOLE } from '../../shared/core/content/picture.ts';
import { HttpError } from '../http/json-call.ts';
import { createMemoryMedia } from '../../tests/backend/memory-media.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { isMediaName, isServedName } from './media-files.ts';
import { createPictureLibrary } from './picture-library.ts';

function setUp() {
  const media = createMemoryMedia();
  return { ...media, library: createPictureLibrary(media.files) };
}

/** A picture with a dark left half and a bright right half. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 20, b: 20 } } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: { r: 240, g: 240, b: 240 } } },
      left: width / 2,
      top: 0,
    },
  ]);

const refusal = async (work: Promise<unknown>): Promise<HttpError> => {
  const error = await work.catch((refused: unknown) => refused);
  if (error instanceof HttpError) return error;
  throw new Error('it was accepted', { cause: error });
};

/** A small PNG whose header claims this many pixels. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('rotates a phone’s photograph upright and removes its location', async () => {
  const { library, files } = setUp();
  const photograph = await halves(800, 600)
    .withExif({
      IFD0: { Make: 'Phone', ImageDescription: 'secret-place' },
      IFD3: { GPSLatitude: '40/1 26/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).orientation).toBe(6);
  const taken = await library.add(photograph);
  expect(taken).toMatchObject({ width: 600, height: 800 });
  const stored = (await library.readSource(taken.source)) ?? new Uint8Array();
  const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(Buffer.from(stored).includes('secret-place')).toBe(false);
  // Rotated by 90 degrees: the left half is at the top.
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data.at(-1)].map((value) => (value ?? 0) > 128)).toEqual([false, true]);
  expect((await files.list()).map(({ name }) => name)).toEqual([`source-${taken.source}.jpg`]);
});

test('creates the widths and formats of a crop under a new name', async () => {
  const { library, names, bytesOf } = setUp();
  const { source } = await library.add(await halves(1600, 1000).png().toBuffer());
  const right = await library.cut(source, { x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(right).toMatchObject({ source, width: 800, height: 1000 });
  const served = names().filter(isServedName);
  expect(served.map((name) => name.replace(right.id, ''))).toEqual(
    [240, 480, 800]
      .flatMap((width) =>
        width === 800 ? ['-800.avif', '-800.jpg', '-800.webp'] : [`-${width}.avif`, `-${width}.webp`],
      )
      .concat('-gray.jpg', '-print.jpg'),
  );
  expect(names().every(isMediaName)).toBe(true);
  const { format, width, height } = await sharp(bytesOf(`${right.id}-480.avif`)).metadata();
  expect([format, width, height]).toEqual(['heif', 480, 600]);
  const { dominant } = await sharp(bytesOf(`${right.id}-print.jpg`)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(await library.has(right)).toBe(true);
  expect(await library.has({ ...right, width: 240 })).toBe(false);
  expect((await library.cut(source, { x: 0.5, y: 0, width: 0.5, height: 1 })).id).toBe(right.id);
  expect((await library.cut(source, WHOLE)).id).not.toBe(right.id);
});

test('keeps transparency', async () => {
  const { library, names, bytesOf } = setUp();
  const logo = await sharp({
    create: { width: 200, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { source } = await library.add(logo);
  expect(names()).toEqual([`source-${source}.png`]);
  const { id } = await library.cut(source, WHOLE);
  expect((await sharp(bytesOf(`${id}-200.webp`)).stats()).isOpaque).toBe(false);
  expect((await sharp(bytesOf(`${id}-200.jpg`)).stats()).dominant.r).toBeGreaterThan(200);
});

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//;')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a GIF', () => halves(40, 40).gif().toBuffer()],
  ['a TIFF', () => halves(40, 40).tiff().toBuffer()],
])('refuses %s before decoding it', async (_, make) => {
  const { library, names } = setUp();
  const { status, message } = await refusal(library.add(await make()));
  expect([status, message]).toEqual([422, expect.stringContaining('JPEG, PNG, WebP or AVIF')]);
  expect(names()).toEqual([]);
});

test('refuses a decodable picture with a script appended', async () => {
  const { library, names } = setUp();
  const jpeg = await halves(100, 100).jpeg().toBuffer();
  for (const more of ['<script>alert(1)</script>', '<?php system(1);', '<SVG onload=alert(1)>']) {
    const { message } = await refusal(library.add(Buffer.concat([jpeg, Buffer.from(more)])));
    expect(message).toContain('something else at the same time');
  }
  const script = Buffer.from(jpeg);
  script.set([0x2f, 0x2a], 4);
  expect((await refusal(library.add(script))).status).toBe(422);
  expect(names()).toEqual([]);
});

test('accepts a photograph whose bytes happen to contain a tag’s name', async () => {
  const { library } = setUp();
  const jpeg = await halves(100, 100).jpeg().toBuffer();
  const { source } = await library.add(Buffer.concat([jpeg, Buffer.from('\u0001<svg\u0002<SVG<svgq')]));
  expect(source).toMatch(/^[\w-]+$/);
});

test('refuses a decompression bomb by its pixels, quickly', async () => {
  const { library, names } = setUp();
  const files = [await bomb(60_000, 60_000), await bomb(9_000, 9_000)];
  const ms = await processorMs(async () => {
    for (const file of files)
      expect((await refusal(library.add(file))).message).toContain('megapixels at most');
  });
  expect(ms).toBeLessThan(2_000);
  expect(names()).toEqual([]);
});

test('refuses a truncated picture and one that is too small', async () => {
  const { library, names } = setUp();
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await halves(300, 200)[format]().toBuffer();
    const { status } = await refusal(library.add(whole.subarray(0, Math.floor(whole.length * 0.6))));
    expect(status).toBe(422);
  }
  for (const small of [halves(8, 8), halves(16, 16_000)])
    expect((await refusal(library.add(await small.png().toBuffer()))).message).toContain('too small');
  expect(names()).toEqual([]);
});

const FORMATS = new Map(Object.entries({ '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp', '.avif': 'heif' }));
/** Set `FUZZED_FILES=10000` for a full run. */
const FUZZED_FILES = Number(process.env['FUZZED_FILES'] ?? 250);

test('stores only pictures of random files and loses none', { timeout: FUZZED_FILES * 400 }, async () => {
  const { library, names, bytesOf } = setUp();
  const seeds = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => halves(48, 32)[format]().toBuffer()),
  );
  const before = await library.add(await halves(64, 64).jpeg().toBuffer());
  const first = await library.cut(before.source, WHOLE);
  const filesBefore = new Map(names().map((name) => [name, bytesOf(name)]));
  const RUNS = '<script>alert(1)</script>|<svg onload=alert(1)>|*/=1;alert(1)//|%PDF-1.7|GIF89a|PK\x03\x04';
  const spoilt = fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      fc.option(fc.tuple(fc.nat(), fc.constantFrom(...RUNS.split('|')))),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
    )
    .map(([seed, changes, second, part]) => {
      const file = Buffer.from(seed);
      for (const [at, value] of changes) file[at % file.length] = value;
      if (second === null) return file.subarray(0, Math.ceil(file.length * part));
      const at = second[0] % file.length;
      return Buffer.concat([file.subarray(0, at), Buffer.from(second[1], 'latin1'), file.subarray(at)]);
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt, fc.uint8Array({ maxLength: 400 })), async (file) => {
      const known = names();
      const outcome = await library.add(file).then(
        ({ source }) => library.cut(source, WHOLE),
        (error: unknown) => error,
      );
      if (outcome instanceof HttpError) expect([outcome.status, names()]).toEqual([422, known]);
      for (const name of names().filter((one) => !known.includes(one))) {
        const bytes = Buffer.from(bytesOf(name));
        const { format } = await sharp(bytes).metadata();
        expect([name, format]).toEqual([name, FORMATS.get(extname(name))]);
        expect(bytes.toString('latin1')).not.toMatch(/alert\(1\)|<svg|%PDF|GIF89a/);
      }
    }),
    { numRuns: FUZZED_FILES },
  );
  expect(await library.has({ ...first, width: 64 })).toBe(true);
  for (const [name, bytes] of filesBefore)
    expect(Buffer.from(bytesOf(name)).equals(Buffer.from(bytes))).toBe(true);
});

test('a full disk returns a sentence and stores nothing', async () => {
  const { library, names, failWith } = setUp();
  const picture = await halves(100, 80).jpeg().toBuffer();
  const { source } = await library.add(picture);
  const before = names();
  failWith(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  for (const work of [library.add(await halves(90, 80).jpeg().toBuffer()), library.cut(source, WHOLE)]) {
    const { status, message } = await refusal(work);
    expect([status, message]).toEqual([503, expect.stringContaining('disk may be full')]);
  }
  expect(names()).toEqual(before);
  failWith(undefined);
  expect((await library.cut(source, WHOLE)).source).toBe(source);
});

test('returns 404 for a crop of a missing picture, and 503 when too many pictures wait', async () => {
  const { library } = setUp();
  expect((await refusal(library.cut('0'.repeat(32), WHOLE))).status).toBe(404);
  const many = Array.from({ length: 20 }, () => refusal(library.add(Buffer.from('no picture'))));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422, 503]));
});
