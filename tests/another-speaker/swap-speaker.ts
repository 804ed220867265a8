import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
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

  // Who they are, what they say and publish.
  cpSync(join(OVERLAY, 'speaker'), join(copy, 'speaker'), { recursive: true });
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
  for (const post of readdirSync(posts).filter((name) => name !== 'one-working-oven.md')) {
    rmSync(join(posts, post));
    rmSync(join(copy, 'public/og', `blog-${basename(post, '.md')}.png`));
    for (const file of readdirSync(pictures)) {
      renameSync(
        join(pictures, file),
        join(pictures, file.replace(basename(post, '.md'), 'one-working-oven')),
      );
    }
  }

  run(copy, 'kit');
  return copy;
}

/** Runs one of the project's scripts in `folder`; throws with what it printed when it fails. */
export function run(folder: string, ...script: readonly string[]): void {
  execFileSync('npm', ['run', '-s', ...script], { cwd: folder, stdio: 'pipe' });
}
