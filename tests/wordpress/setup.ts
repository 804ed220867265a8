import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { buildWordPressPlugin } from '../../scripts/build-wordpress.ts';
import { eventually } from '../faults/eventually.ts';
import { freePort } from '../setup/product.ts';
import { startMariaDb } from './mariadb.ts';
import { DEBIAN_WORDPRESS, ensureWordPressPackages } from './packages.ts';

/** Accounts that `provision.php` makes; each password is the name. */
export type Account = 'admin' | 'editor' | 'author';

export const PLUGIN_SOURCE = resolve('wordpress/speaker-site');
export const WIDGETS_BUILD = resolve('dist/widgets');
const OFFICE_BUILD = resolve('dist/office');
const PHP_FOLDER = resolve('tests/wordpress/php');

/** PHP's own server handles one request at a time by default; a browser sends several. */
const PHP_WORKERS = '4';
const READY_WITHIN_MS = 20_000;

/**
 * MariaDB and a WordPress (Debian's, or a copy of `WORDPRESS_FOLDER`) with the built plugin.
 * `WPGRAPHQL_FOLDER` replaces the stand-in for WPGraphQL. All files are in one temporary folder;
 * `stop()` or the end of this process stops the servers. The plugin is in the folder
 * `wp-content/plugins/speaker-site`.
 */
export async function startWordPress() {
  ensureWordPressPackages();
  const home = mkdtempSync(join(tmpdir(), 'speaker-wordpress-'));
  chmodSync(home, 0o755); // The user mysql must reach its data below it.
  const database = await startMariaDb(home);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = join(home, 'www');
  copyWordPress(process.env.WORDPRESS_FOLDER ?? DEBIAN_WORDPRESS, folder);
  installPlugin(folder);
  writeFileSync(join(folder, 'wp-config.php'), configuration(url, database.socket));
  runPhp(folder, `require '${join(PHP_FOLDER, 'provision.php')}';`);

  const server = spawn(
    'php',
    ['-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, '-t', folder, join(PHP_FOLDER, 'router.php')],
    // In a group of its own: the workers end with it.
    { env: { ...process.env, PHP_CLI_SERVER_WORKERS: PHP_WORKERS }, stdio: 'ignore', detached: true },
  );
  const endNow = () => endGroup(server);
  process.once('exit', endNow);
  await eventually(async () => assert.ok((await fetch(url)).ok), READY_WITHIN_MS);
  return {
    url,
    folder,
    stop: async () => {
      process.removeListener('exit', endNow);
      endGroup(server);
      await database.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function copyWordPress(source: string, folder: string): void {
  // Debian's tree has links into /usr/share: a plugin must find its files in this folder.
  cpSync(source, folder, { recursive: true, dereference: true });
  for (const name of ['uploads', 'mu-plugins'])
    mkdirSync(join(folder, 'wp-content', name), { recursive: true });
}

/** Installs the result of `npm run build` as "Upload plugin" would, over the installed plugin. */
export function installPlugin(folder: string, widgets = WIDGETS_BUILD): void {
  const zip = join(folder, '../speaker-site.zip');
  buildWordPressPlugin({ plugin: PLUGIN_SOURCE, widgets, office: OFFICE_BUILD, output: zip });
  rmSync(join(folder, 'wp-content/plugins/speaker-site'), { recursive: true, force: true });
  for (const [name, content] of Object.entries(unzipSync(readFileSync(zip)))) {
    const file = join(folder, 'wp-content/plugins', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const { WPGRAPHQL_FOLDER } = process.env;
  if (WPGRAPHQL_FOLDER) {
    cpSync(WPGRAPHQL_FOLDER, join(folder, 'wp-content/plugins/wp-graphql'), { recursive: true });
  } else {
    const standIn = 'graphql-stand-in.php';
    cpSync(join(PHP_FOLDER, standIn), join(folder, 'wp-content/mu-plugins', standIn));
  }
}

function configuration(url: string, socket: string): string {
  return `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $kind ) {
	define( $kind . '_KEY', 'test ' . $kind );
	define( $kind . '_SALT', 'salt ' . $kind );
}
$table_prefix = 'wp_';
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;
}

/** Runs PHP inside WordPress and returns its output; throws with that when it fails. */
export function runPhp(folder: string, code: string): string {
  const config = join(folder, 'wp-load.php');
  const script = `define('WP_USE_THEMES', false); $_SERVER['HTTP_HOST'] = '127.0.0.1'; ${
    code.includes('provision.php') ? `$speaker_folder = '${folder}';` : `require '${config}';`
  } ${code}`;
  const options = ['-d', 'display_errors=stderr', '-r', script];
  const { status, stdout, stderr } = spawnSync('php', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`PHP failed:\n${stdout}\n${stderr}`);
  return stdout;
}

function endGroup(server: ChildProcess): void {
  if (server.pid === undefined || server.exitCode !== null) return;
  try {
    process.kill(-server.pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
