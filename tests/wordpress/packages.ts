import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The folder of Debian's WordPress. */
export const DEBIAN_WORDPRESS = '/usr/share/wordpress';

const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-xml',
  'php-mbstring',
  'mariadb-server',
  'phpunit',
  'php-codesniffer',
];

/** One file of each required package. */
const PROOFS = [
  `${DEBIAN_WORDPRESS}/wp-load.php`,
  `${DEBIAN_WORDPRESS}/wp-content/themes/twentytwentythree/style.css`,
  '/usr/bin/php',
  '/usr/sbin/mariadbd',
  '/usr/bin/mariadb-install-db',
  '/usr/bin/phpunit',
  '/usr/bin/phpcs',
];

/**
 * Makes sure that a WordPress, PHP, MariaDB and PHPUnit are installed: as root on Debian it installs them, elsewhere it
 * throws one line that names the missing packages.
 */
export function ensureWordPressPackages(): void {
  if (PROOFS.every(existsSync)) return;
  const wanted = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Error(`The WordPress tests need Debian packages: as root, ${wanted}`);
  }
  process.stderr.write('Installing WordPress, PHP, MariaDB and PHPUnit from Debian…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  // Debian starts the services it installs; the tests start their own.
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
  const { status } = spawnSync('apt-get', install, { env: { ...env, RUNLEVEL: '1' }, stdio: 'inherit' });
  const missing = PROOFS.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`apt-get ended with ${status}, missing: ${missing.join(', ')}`);
}
