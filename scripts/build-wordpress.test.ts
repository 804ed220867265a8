import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWordPressPlugin } from './build-wordpress.ts';

let home = '';
const build = () => ({
  plugin: 'wordpress/speaker-site',
  widgets: join(home, 'widgets'),
  office: join(home, 'office'),
  output: join(home, 'out/speaker-site.zip'),
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'speaker-zip-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function readZip(name: string): string {
  return strFromU8(unzipSync(readFileSync(build().output))[`speaker-site/${name}`] ?? new Uint8Array());
}

function writeWidgets(): void {
  mkdirSync(join(home, 'widgets/chunks'), { recursive: true });
  mkdirSync(join(home, 'office'), { recursive: true });
  writeFileSync(join(home, 'office/office.js'), '// the office');
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

test('the version stands in the plugin’s header, in the readme and in the changelog', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const version = /^ \* Version: +([\d.]+)$/m.exec(readZip('speaker-site.php'))?.[1];
  const readme = readZip('readme.txt');
  expect(/^Stable tag: (.*)$/m.exec(readme)?.[1]).toBe(version);
  expect(/== Changelog ==\s+= ([\d.]+) =/.exec(readme)?.[1]).toBe(version);
});

test('the zip unpacks into one plugin folder with the widgets inside, and without compressed copies', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const names = Object.keys(unzipSync(readFileSync(build().output)));
  expect(names.every((name) => name.startsWith('speaker-site/'))).toBe(true);
  expect(names).toContain('speaker-site/speaker-site.php');
  expect(names).toContain('speaker-site/blocks/assessment/block.json');
  const folder = readZip('widgets/build.txt');
  expect(names.filter((name) => name.includes('/widgets/'))).toEqual(
    [
      `speaker-site/widgets/${folder}/chunks/a-1.js`,
      `speaker-site/widgets/${folder}/office/office.js`,
      `speaker-site/widgets/${folder}/speaker-widgets.js`,
      'speaker-site/widgets/build.txt',
      'speaker-site/widgets/speaker-widgets.js',
    ].sort(),
  );
  expect(readZip('widgets/speaker-widgets.js')).toBe(`import './${folder}/speaker-widgets.js';\n`);
});

test('other widgets lie elsewhere, so that no browser mixes two builds', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const first = readZip('widgets/build.txt');
  writeFileSync(join(home, 'widgets/chunks/a-1.js'), '// another');
  buildWordPressPlugin(build());
  expect(readZip('widgets/build.txt')).not.toBe(first);
});

test('translators find every text once, with where it stands and what they must know', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const template = readZip('languages/speaker-site.pot');
  const texts = [...template.matchAll(/^(?:msgctxt (.*)\n)?msgid (.*)$/gm)].map(
    (match) => `${match[1]} ${match[2]}`,
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(80);
  expect(template).toContain('msgctxt "block title"\nmsgid "Team assessment"');
  expect(template).toMatch(
    /#\. translators: %s: what was typed\n#: includes\/\S+\.php:\d+\n#, php-format\nmsgid "“%s” is not a full/,
  );
  expect(template).toMatch(/#: assets\/blocks\.js:\d+\nmsgid "Text on the button"/);
  const calls = readdirSync('wordpress/speaker-site/includes').flatMap((name) => [
    ...readFileSync(join('wordpress/speaker-site/includes', name), 'utf8').matchAll(/\b\w*__\(/g),
  ]);
  const places = [...template.matchAll(/includes\/\S+:\d+/g)];
  expect(places.length, 'no call is overlooked').toBe(calls.length);
});

test('each block shows an example of itself in the inserter, of attributes that it has', () => {
  const blocks = readdirSync('wordpress/speaker-site/blocks').map(
    (name) =>
      JSON.parse(readFileSync(join('wordpress/speaker-site/blocks', name, 'block.json'), 'utf8')) as {
        attributes: object;
        example?: { attributes: object };
      },
  );
  expect(blocks).toHaveLength(3);
  for (const { attributes, example } of blocks) {
    expect(Object.keys(example?.attributes ?? {}).filter((name) => name in attributes)).not.toEqual([]);
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(Object.keys(example?.attributes ?? {})));
  }
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
  const header = /\* Version:\s+(\S+)/.exec(readZip('speaker-site.php'))?.[1];
  expect(/Stable tag: (\S+)/.exec(readZip('readme.txt'))?.[1]).toBe(header);
});

test('readme and header say what the directory checks', () => {
  writeWidgets();
  buildWordPressPlugin(build());
  const readme = readZip('readme.txt');
  const header = readZip('speaker-site.php');
  const valueOf = (name: string, text: string) =>
    new RegExp(`^(?: \\* )?${name}: +(.*)$`, 'm').exec(text)?.[1];
  for (const name of ['Requires at least', 'Tested up to', 'Requires PHP', 'License', 'License URI'])
    expect(valueOf(name, readme), name).toBe(valueOf(name, header));
  for (const name of ['Plugin Name', 'Description', 'Version', 'Author'])
    expect(valueOf(name, header), name).toMatch(/\S/);
  expect(valueOf('Text Domain', header)).toBe('speaker-site');
  expect(valueOf('Tags', readme)?.split(', ').length).toBeLessThanOrEqual(5);
  expect(/\n\n([^\n]+)\n\n== Description/.exec(readme)?.[1]?.length).toBeLessThanOrEqual(150);
  const sections = [...readme.matchAll(/^== (.*) ==$/gm)].map(([, title]) => title);
  for (const title of ['Installation', 'Frequently Asked Questions', 'External services', 'Changelog'])
    expect(sections).toContain(title);
});

test('the blueprint installs the zip of the build and lands on a page of the plugin', () => {
  const blueprint = JSON.parse(readFileSync('wordpress/blueprint.json', 'utf8')) as {
    readonly landingPage: string;
    readonly steps: readonly { readonly pluginData?: { readonly path?: string } }[];
  };
  expect(blueprint.steps.map(({ pluginData }) => pluginData?.path)).toContain('/speaker-site.zip');
  const page = new URL(blueprint.landingPage, 'https://any.example').searchParams.get('page');
  const settings = readFileSync('wordpress/speaker-site/includes/class-settings-page.php', 'utf8');
  expect(settings).toContain(`const SLUG = '${page}'`);
});
