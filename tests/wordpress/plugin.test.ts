import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { PLUGIN_SOURCE } from './setup.ts';

const phpFiles = readdirSync(PLUGIN_SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.php'))
  .map((name) => join(PLUGIN_SOURCE, name));

it('no file is longer than 300 lines, and the plugin no longer than 4,300', () => {
  const lengths = phpFiles.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  expect(phpFiles.filter((_, at) => (lengths[at] ?? 0) > 300)).toEqual([]);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(4_300);
});

it('conforms to WordPress’s coding standard', () => {
  // WordPress's standard if installed; otherwise PHP_CodeSniffer's rules that it includes.
  const installed = spawnSync('phpcs', ['-i'], { encoding: 'utf8' }).stdout;
  const rules = /\bWordPress\b/.test(installed) ? 'wordpress-standard.xml' : 'phpcs.xml';
  const options = [`--standard=tests/wordpress/php/${rules}`, '-q', '--report=emacs'];
  const { status, stdout, stderr } = spawnSync('phpcs', [...options, ...phpFiles], { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});

it('saves on a PHP without mbstring', () => {
  const { folder } = inject('wordpress');
  const code = `define( 'WP_USE_THEMES', false ); $_SERVER['HTTP_HOST'] = '127.0.0.1'; require '${folder}/wp-load.php';
    echo extension_loaded( 'mbstring' ) ? 'with' : 'without', ' ';
    echo Speaker_Site\\Content_Fields::sanitize( 'x', 'Zwölf' ), ' ', is_wp_error( Speaker_Site\\Content_Fields::sanitize( 'x', "\\xff" ) ) ? 'refused' : 'taken';`;
  const loaded = ['mysqlnd', 'mysqli', 'dom', 'xml', 'tokenizer', 'ctype'].map(
    (name) => `-dextension=${name}`,
  );
  const options = ['-n', '-ddisplay_errors=stderr', ...loaded, '-r', code];
  const { stdout, stderr } = spawnSync('php', options, { encoding: 'utf8' });
  expect(stdout, stderr).toBe('without Zwölf refused');
});

describe('PHP 7.4', () => {
  const check = (files: readonly string[]) =>
    spawnSync('php', ['tests/wordpress/php/php74.php', ...files], { encoding: 'utf8' });

  it('the plugin uses no newer syntax', () => {
    const { status, stdout, stderr } = check(phpFiles);
    expect(status, stdout + stderr).toBe(0);
  });

  it('the check reports newer syntax', () => {
    const file = join(tmpdir(), `newer-${process.pid}.php`);
    const code =
      '<?php function f( int|string $a ) { return match ( $a ) { default => $a?->b }; } f( a: 1 );';
    writeFileSync(file, code);
    expect(check([file]).stdout.trim().split('\n')).toHaveLength(4);
  });
});

describe('PHPUnit, inside the loaded WordPress', () => {
  const { folder } = inject('wordpress');
  const report = join(folder, '../phpunit.xml');
  const source = 'tests/wordpress/phpunit';
  const options = ['--no-configuration', '--do-not-cache-result', `--bootstrap=${source}/bootstrap.php`];
  const env = { ...process.env, SPEAKER_WORDPRESS: folder };
  const run = spawnSync('phpunit', [...options, `--log-junit=${report}`, source], { encoding: 'utf8', env });
  const cases = [
    ...readFileSync(report, 'utf8').matchAll(/<testcase name="(\w+)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs),
  ];

  it('runs without a warning', () => {
    expect(cases.length).toBeGreaterThan(20);
    expect(run.status, run.stdout + run.stderr).toBe(0);
  });

  for (const [, name = '', failure] of cases) {
    it(name.replace(/^test_/, '').replaceAll('_', ' '), () => expect(failure ?? '').toBe(''));
  }
});
