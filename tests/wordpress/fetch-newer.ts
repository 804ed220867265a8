import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';

/** Carries WordPress 6.5.5; 158 MB, so it is fetched on request and is not a dependency. */
const PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
const CACHE = resolve('.cache');
const FOLDER = join(CACHE, 'wordpress-6.5');

/**
 * The folder of a WordPress newer than Debian's, fetched from npm on the first call. The package keeps PHP in a zip and
 * scripts, styles and pictures beside it: together they are a whole WordPress.
 */
export function fetchNewerWordPress(): string {
  if (existsSync(FOLDER)) return FOLDER;
  mkdirSync(CACHE, { recursive: true });
  process.stderr.write(`Fetching ${PACKAGE}…\n`);
  const packed = run('npm', ['pack', PACKAGE, '--pack-destination', CACHE, '--silent']);
  const tarball = join(CACHE, packed.trim().split('\n').at(-1) ?? '');
  const unpacked = join(CACHE, 'wordpress-builds');
  mkdirSync(unpacked, { recursive: true });
  const wanted = ['package/src/wordpress/wp-6.5.zip', 'package/public/wp-6.5'];
  run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1', ...wanted]);

  const half = `${FOLDER}.unfinished`;
  rmSync(half, { recursive: true, force: true });
  for (const [name, content] of Object.entries(
    unzipSync(readFileSync(join(unpacked, 'src/wordpress/wp-6.5.zip'))),
  )) {
    if (name.endsWith('/')) continue;
    mkdirSync(dirname(join(half, name)), { recursive: true });
    writeFileSync(join(half, name), content);
  }
  cpSync(join(unpacked, 'public/wp-6.5'), half, { recursive: true });
  rmSync(unpacked, { recursive: true });
  rmSync(tarball);
  renameSync(half, FOLDER);
  return FOLDER;
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}
