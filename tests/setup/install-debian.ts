import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages as root on Debian; returns false elsewhere. Installed services are not started. */
export function installDebian(...packages: readonly string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  process.stderr.write(`Installing ${packages.join(', ')} from Debian for the tests…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return true;
}
