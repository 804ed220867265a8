import { existsSync } from 'node:fs';
import { installDebian } from '../setup/install-debian.ts';

/** The folder of Debian's WordPress. */
export const DEBIAN_WORDPRESS = '/usr/share/wordpress';

const WORDPRESS = 'wordpress wordpress-theme-twentytwentythree mariadb-server phpunit php-codesniffer';
const PACKAGES = `${WORDPRESS} php-cli php-mysql php-xml php-mbstring`.split(' ');

/** One file of each required package. */
const PROOFS = [
  `${DEBIAN_WORDPRESS}/wp-load.php`,
  `${DEBIAN_WORDPRESS}/wp-content/themes/twentytwentythree/style.css`,
  ...'/usr/bin/php /usr/sbin/mariadbd /usr/bin/mariadb-install-db /usr/bin/phpunit /usr/bin/phpcs'.split(' '),
];

/**
 * Installs WordPress, PHP, MariaDB and PHPUnit as root on Debian; elsewhere it throws one line that
 * names the missing packages.
 */
export function ensureWordPressPackages(): void {
  if (PROOFS.every(existsSync)) return;
  const missing = installDebian(...PACKAGES) ? PROOFS.filter((file) => !existsSync(file)) : PACKAGES;
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. As root on Debian: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`,
    );
}
