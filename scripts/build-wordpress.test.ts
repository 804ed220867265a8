import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWordPressPlugin } from './build-wordpress.ts';

let home = '';
const build = () => ({
  plugin: 'wordpress/speaker-site',
  widgets: join(home, 'widgets'),
  output: join(home, 'out/speaker-site.zip'),
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'speaker-zip-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function writeWidgets(): void {
  mkdirSync(join(home, 'widgets/chunks'), { recursive: true });
  for (const name of [
    'speaker-widgets.js',
    'speaker-widgets.js.br',
    'speaker-widgets.d.ts',
    'chunks/a-1.js',
    'chunks/a-1.js.map',
  ]) {
    writeFileSync(join(home, 'widgets', name), `// ${name}`);
  }
}

test('the zip unpacks into one plugin folder with the widgets inside, and without compressed copies', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const names = Object.keys(unzipSync(readFileSync(build().output)));
  expect(names.every((name) => name.startsWith('speaker-site/'))).toBe(true);
  expect(names).toContain('speaker-site/speaker-site.php');
  expect(names).toContain('speaker-site/blocks/assessment/block.json');
  expect(names.filter((name) => name.includes('/widgets/'))).toEqual([
    'speaker-site/widgets/chunks/a-1.js',
    'speaker-site/widgets/speaker-widgets.js',
  ]);
});

test('the same files give the same bytes, whenever they were written', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const first = readFileSync(build().output);
  utimesSync(join(home, 'widgets/speaker-widgets.js'), 1, 1);
  buildWordPressPlugin(build());
  expect(readFileSync(build().output).equals(first)).toBe(true);
});

test('without built widgets there is no plugin', () => {
  expect(() => buildWordPressPlugin(build())).toThrow('build them first');
});

test("the plugin's version is the same in its header and its readme", () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const files = unzipSync(readFileSync(build().output));
  const text = (name: string) => strFromU8(files[`speaker-site/${name}`] ?? new Uint8Array());
  const header = /\* Version:\s+(\S+)/.exec(text('speaker-site.php'))?.[1];
  expect(/Stable tag: (\S+)/.exec(text('readme.txt'))?.[1]).toBe(header);
});
