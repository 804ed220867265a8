import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As root on Debian; returns false elsewhere. Does not start installed services. */
export function installDebian(...packages: readonly string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  process.stderr.write(`Installing ${packages.join(', ')} from Debian for the tests…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Suites run at once: apt-get fails while another one runs.
  const lock = join(tmpdir(), 'speaker-apt-get.lock');
  const aptGet = (...command: readonly string[]) =>
    spawnSync('flock', [lock, 'apt-get', '-qq', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
  return true;
}
