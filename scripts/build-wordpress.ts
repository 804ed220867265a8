import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { listFiles } from '../build/list-files.ts';
import { createTemplate } from './wordpress-pot.ts';

export interface PluginBuild {
  readonly plugin: string;
  /** `dist/widgets`, included because WordPress sends its files without CORS headers. */
  readonly widgets: string;
  /** `dist/office`: it has its user's rights, so its code comes from the plugin only. */
  readonly office: string;
  readonly output: string;
}

/** The folder that WordPress unpacks into `wp-content/plugins`. */
const FOLDER = 'speaker-site';
const ENTRY_FILE = 'speaker-site.php';
const VERSION = /^ \* Version: +(\d+(?:\.\d+)+)$/m;
const ENTRY = 'speaker-widgets.js';
const HASH_LENGTH = 12;

/** Not needed by a WordPress: precompressed copies, source maps, type declarations. */
const LEFT_OUT = /\.(br|gz|map|d\.ts)$/;

/** Fixed, so that equal files give equal bytes. Local, as zip's times are. */
const ENTRY_TIME = new Date(2026, 0, 1);

/**
 * Zips the plugin with the widgets; equal input gives equal bytes. The widgets' folder is named by
 * its content, so that a browser cache never mixes two builds, as it would with `?ver=`: chunks
 * import the entry by its bare address. Returns the size in bytes; throws without built widgets.
 */
export function buildWordPressPlugin({ plugin, widgets, office, output }: PluginBuild): number {
  for (const build of [widgets, office])
    if (!existsSync(build))
      throw new Error(`The plugin ships widgets and office: build them first (${build} is missing)`);
  const source = filesBelow(plugin);
  const files = new Map<string, Uint8Array>(source.map(([name, file]) => [name, readFileSync(file)]));
  const template = createTemplate(
    plugin,
    source.map(([name]) => name),
  );
  files.set('languages/speaker-site.pot', strToU8(template));
  files.set('readme.txt', stampReadme(files));
  addBuilds(files, widgets, office);

  const entries: Zippable = {};
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[`${FOLDER}/${name}`] = [content, { mtime: ENTRY_TIME, level: 9 }];
  const zip = zipSync(entries);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, zip);
  return zip.length;
}

/** The readme with the version of the plugin's header, the only place that has it. */
function stampReadme(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString();
  const version = VERSION.exec(textOf(ENTRY_FILE))?.[1];
  if (version === undefined) throw new Error(`${ENTRY_FILE} names no version`);
  return strToU8(textOf('readme.txt').replace(/^Stable tag: .*$/m, `Stable tag: ${version}`));
}

function addBuilds(files: Map<string, Uint8Array>, widgets: string, office: string): void {
  const hash = createHash('sha256');
  const built = [
    ...filesBelow(widgets),
    ...filesBelow(office).map(([name, file]) => [`office/${name}`, file] as const),
  ].map(([name, file]) => [name, readFileSync(file)] as const);
  for (const [name, content] of built) hash.update(`${name}\0${content.length}\0`).update(content);
  const build = hash.digest('hex').slice(0, HASH_LENGTH);
  for (const [name, content] of built) files.set(`widgets/${build}/${name}`, content);
  // The plugin reads the folder's name from it: PHP may stay compiled after an update.
  files.set('widgets/build.txt', strToU8(build));
  // Cached pages request the entry at its former address.
  files.set(`widgets/${ENTRY}`, strToU8(`import './${build}/${ENTRY}';\n`));
}

function filesBelow(folder: string): readonly (readonly [name: string, file: string])[] {
  return listFiles(folder)
    .filter((name) => !LEFT_OUT.test(name))
    .map((name) => [name, join(folder, name)] as const);
}
