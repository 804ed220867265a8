import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const OVERLAY = 'tests/another-speaker/overlay/speaker';
/** The sources and the build output of the project. */
const LEFT_BEHIND = ['node_modules', 'artwork', 'dist', '.git', '.cache', '.data', '.env'];
const ORIGINALS = [
  'hero/hero',
  'moments/listening',
  'moments/last-row',
  'blog/one-working-oven',
  ...['stage', 'portrait', 'studio'].map((kind) => `headshots/bartholomew-${kind}`),
  ...['keynote', 'testimonial-1', 'testimonial-2'].map((name) => `posters/${name}`),
];
const LOGOS = 'aire-valley moor-dale kirkgate roundhay calder pennine headingley wharfe ilkley'.split(' ');

/**
 * A copy of the project with another speaker, as docs/make-it-yours.md describes it: configuration,
 * theme, texts, an article and originals of his own, and what `npm run pictures` and `npm run kit`
 * make from them. @param copy An empty folder, which the caller removes
 */
export async function swapSpeaker(copy: string): Promise<void> {
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_BEHIND.includes(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  for (const own of ['posts', 'pages/keynotes']) rmSync(join(copy, 'speaker', own), { recursive: true });
  cpSync(OVERLAY, join(copy, 'speaker'), { recursive: true });
  for (const [index, name] of ORIGINALS.entries())
    writeOriginal(copy, `${name}.jpg`, await takePhotograph(index));
  for (const [index, name] of LOGOS.entries()) writeOriginal(copy, `logos/${name}.svg`, drawLogo(index));
  // Instrument Sans with the weight 600, complete in one file.
  writeOriginal(copy, 'fonts/house-semibold.ttf', readFileSync('apps/report/pdf/fonts/strong.ttf'));
  run(copy, 'fonts');
  run(copy, 'pictures');
  // His film, which the tests answer for.
  for (const format of ['webm', 'mp4']) writeFileSync(join(copy, `public/hero/film.${format}`), 'film');
  run(copy, 'kit');
}

function writeOriginal(copy: string, name: string, data: string | Buffer): void {
  const file = join(copy, 'speaker/originals', name);
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** A picture with thousands of colors; `seed` makes each another one. */
async function takePhotograph(seed: number): Promise<Buffer> {
  const [width, height] = [1200, 900];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    pixels.set([(x * 255) / width, (y * 255) / height, (seed * 23 + (x + y) / 9) % 256], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const drawLogo = (seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="64" viewBox="0 0 160 64"><path d="M0 0h${40 + seed * 12}v64H0z"/></svg>`;

/** Runs a script in `folder`, and returns its output; throws with that when it fails. */
export function run(folder: string, ...script: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', ...script], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm run ${script.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
