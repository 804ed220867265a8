import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { speaker } from '../../speaker/speaker.config.ts';

const OVERLAY = 'tests/another-speaker/overlay';
const CONFIG = 'speaker/speaker.config.ts';
/** What the project consists of, and what it is made to. */
const LEFT_BEHIND = ['node_modules', 'artwork', 'dist', '.git', '.cache', '.data', '.env'];

/**
 * A copy of the project in which every step of docs/make-it-yours.md was done for another speaker: configuration, texts, pictures
 * and the article of `overlay/`, and what `npm run kit` makes from them. Nothing else differs. Returns its folder, which the caller removes.
 */
export function swapSpeaker(): string {
  const copy = mkdtempSync(join(tmpdir(), 'another-speaker-'));
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_BEHIND.includes(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));

  // 1. Who: the types above the configuration stay.
  const demo = readFileSync(CONFIG, 'utf8');
  const types = demo.slice(0, demo.search(/^export const /m));
  writeFileSync(join(copy, CONFIG), types + readFileSync(join(OVERLAY, CONFIG), 'utf8'));
  // 2. What they say.
  cpSync(join(OVERLAY, 'speaker/pages'), join(copy, 'speaker/pages'), { recursive: true });
  // 3. How they look: the demo's pictures stand in, under the new names.
  for (const file of readdirSync(join(copy, 'public/kit'))) rmSync(join(copy, 'public/kit', file));
  rmSync(join(copy, 'public/films'), { recursive: true });
  for (const { src, filename } of speaker.headshots) {
    const folder = join(copy, 'public/headshots');
    const shape = basename(src).split('-').at(-1) ?? '';
    for (const file of readdirSync(folder).filter((name) => name.startsWith(basename(src)))) {
      renameSync(join(folder, file), join(folder, file.replace(basename(src), `bartholomew-${shape}`)));
    }
    if (filename.startsWith(basename(src))) continue;
    throw new Error(`The demo's download ${filename} is not named after its picture`);
  }
  const logos = join(copy, 'public/logos');
  const names = [...readFileSync(join(OVERLAY, CONFIG), 'utf8').matchAll(/file: '([^']+\.svg)'/g)];
  for (const [index, { file }] of speaker.logos.entries()) {
    renameSync(join(logos, file), join(logos, names[index]?.[1] ?? file));
  }
  // 4. What they publish.
  const posts = join(copy, 'speaker/posts');
  const pictures = join(copy, 'public/blog');
  for (const post of readdirSync(posts).filter((name) => name.endsWith('.md'))) {
    rmSync(join(posts, post));
    rmSync(join(copy, 'public/og', `blog-${basename(post, '.md')}.png`));
    for (const file of readdirSync(pictures)) {
      renameSync(
        join(pictures, file),
        join(pictures, file.replace(basename(post, '.md'), 'one-working-oven')),
      );
    }
  }
  copyFileSync(join(OVERLAY, 'speaker/posts/one-working-oven.md'), join(posts, 'one-working-oven.md'));

  run(copy, 'kit');
  return copy;
}

/** Runs one of the project's scripts in `folder`; throws with what it printed when it fails. */
export function run(folder: string, ...script: readonly string[]): void {
  execFileSync('npm', ['run', '-s', ...script], { cwd: folder, stdio: 'pipe' });
}
