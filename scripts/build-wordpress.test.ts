import { mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { buildWordPressPlugin } from './build-wordpress.ts';
import { useFolder } from '../tests/setup/temporary-folder.ts';

const root = useFolder();
const folders = {
  plugin: 'wordpress/speaker-site',
  widgets: join(root, 'widgets'),
  office: join(root, 'office'),
  output: join(root, 'out/speaker-site.zip'),
};
const WIDGETS =
  'speaker-widgets.js speaker-widgets.js.br speaker-widgets.d.ts chunks/a-1.js chunks/a-1.js.map'.split(' ');

beforeAll(() => {
  for (const folder of ['widgets/chunks', 'office']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'office/office.js'), '// the office');
  for (const name of WIDGETS) writeFileSync(join(root, 'widgets', name), `// ${name}`);
  buildWordPressPlugin(folders);
});

const readNames = () => Object.keys(unzipSync(readFileSync(folders.output)));
const readZip = (name: string) =>
  strFromU8(unzipSync(readFileSync(folders.output))[`speaker-site/${name}`] ?? new Uint8Array());

test('has the same version in the header, the readme and the changelog', () => {
  const version = /^ \* Version: +([\d.]+)$/m.exec(readZip('speaker-site.php'))?.[1];
  const readme = readZip('readme.txt');
  expect(/^Stable tag: (.*)$/m.exec(readme)?.[1]).toBe(version);
  expect(/== Changelog ==\s+= ([\d.]+) =/.exec(readme)?.[1]).toBe(version);
});

test('packs one plugin folder with the widgets and without compressed copies', () => {
  const names = readNames();
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

test('uses another folder for other widgets, so that no browser mixes two builds', () => {
  const first = readZip('widgets/build.txt');
  writeFileSync(join(root, 'widgets/chunks/a-1.js'), '// another');
  buildWordPressPlugin(folders);
  expect(readZip('widgets/build.txt')).not.toBe(first);
});

test('lists every translatable text once, with its location and the comment for translators', () => {
  const template = readZip('languages/speaker-site.pot');
  const matches = template.matchAll(/^(?:msgctxt (.*)\n)?msgid (.*)$/gm);
  const texts = Array.from(matches, ([, context, text]) => `${context} ${text}`);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(80);
  expect(template).toContain('msgctxt "block title"\nmsgid "Team assessment"');
  const comment = '#\\. translators: %s: what was typed\n#: includes/\\S+\\.php:\\d+\n#, php-format';
  expect(template).toMatch(new RegExp(`${comment}\nmsgid "“%s” is not a full`));
  expect(template).toMatch(/#: assets\/blocks\.js:\d+\nmsgid "Text on the button"/);
  for (const text of ['Click a text to change it', 'No leads yet.'])
    expect(template).toContain(`#: widgets/editor.js\nmsgid "${text}"`);
  const includes = readdirSync('wordpress/speaker-site/includes');
  const code = includes.map((name) => readFileSync(join('wordpress/speaker-site/includes', name), 'utf8'));
  const calls = [...code.join('').matchAll(/\b\w*__\(/g)];
  const places = [...template.matchAll(/includes\/\S+:\d+/g)];
  expect(places.length, 'no call is overlooked').toBe(calls.length);
});

test('has an example with valid attributes for each block', () => {
  const blocks = readdirSync('wordpress/speaker-site/blocks');
  expect(blocks).toHaveLength(3);
  for (const name of blocks) {
    const block = readFileSync(join('wordpress/speaker-site/blocks', name, 'block.json'), 'utf8');
    const { attributes, example } = JSON.parse(block) as {
      attributes: object;
      example: { attributes: object };
    };
    expect(Object.keys(example.attributes)).not.toEqual([]);
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(Object.keys(example.attributes)));
  }
});

test('creates the same bytes from the same files at any time', () => {
  const first = readFileSync(folders.output);
  utimesSync(join(root, 'widgets/speaker-widgets.js'), 1, 1);
  buildWordPressPlugin(folders);
  expect(readFileSync(folders.output).equals(first)).toBe(true);
});

test('refuses to build the plugin without built widgets', () => {
  expect(() => buildWordPressPlugin({ ...folders, widgets: join(root, 'none') })).toThrow('build them first');
});

test('has the files, readme and header fields that the plugin directory checks', () => {
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
  const screenshots = /== Screenshots ==\s+([^=]*)/.exec(readme)?.[1]?.trim().split('\n');
  const files = readdirSync('wordpress/.wordpress-org').sort();
  expect(screenshots?.map((_, at) => `screenshot-${at + 1}.jpg`)).toEqual(files);
  // A name with these is refused as an archive, a program or a file of a system or a repository.
  const refused = /(?:^|\/)\.|\.(?:zip|t?gz|rar|tar|7z|phar|exe|sh|so|a|bin|dll)$|[^\w./-]/;
  expect(readNames().filter((name) => refused.test(name))).toEqual([]);
});

test('installs the built zip with the blueprint and opens a page of the plugin', () => {
  const blueprint = JSON.parse(readFileSync('wordpress/blueprint.json', 'utf8')) as {
    readonly landingPage: string;
    readonly steps: readonly { readonly pluginData?: { readonly path?: string } }[];
  };
  expect(blueprint.steps.map(({ pluginData }) => pluginData?.path)).toContain('/speaker-site.zip');
  const page = new URL(blueprint.landingPage, 'https://any.example').searchParams.get('page');
  const settings = readFileSync('wordpress/speaker-site/includes/class-settings-page.php', 'utf8');
  expect(settings).toContain(`const SLUG = '${page}'`);
});
