import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { createTemplate } from './wordpress-pot.ts';

export interface PluginBuild {
  /** The plugin's source, `wordpress/speaker-site`. */
  readonly plugin: string;
  /** The built widgets, `dist/widgets`: they are shipped inside, since WordPress sends its files without CORS headers. */
  readonly widgets: string;
  /** The built office, `dist/office`: its screen runs with the rights of who sees it, so its code comes from the plugin alone. */
  readonly office: string;
  /** The zip to write, `dist/wordpress/speaker-site.zip`. */
  readonly output: string;
}

/** The folder that WordPress unpacks into `wp-content/plugins`. */
const FOLDER = 'speaker-site';
const ENTRY = 'speaker-widgets.js';
const HASH_LENGTH = 12;

/** Made for web servers that pick them, for debuggers and for compilers: a WordPress has no use for them. */
const LEFT_OUT = /\.(br|gz|map|d\.ts)$/;

/** A zip's entries carry a time; one time for all makes the same files the same bytes. Local, as the format is. */
const ENTRY_TIME = new Date(2026, 0, 1);

/**
 * Zips the plugin with the widgets inside, ready for "Upload plugin": the same input gives the same bytes. The widgets lie in a folder
 * named by their content, so that a browser which keeps files for a year never mixes two builds; `?ver=` cannot do that, since chunks
 * import the entry back by its bare address. Returns the zip's size in bytes; throws when the widgets have not been built.
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
  addBuilds(files, widgets, office);

  const entries: Zippable = {};
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[`${FOLDER}/${name}`] = [content, { mtime: ENTRY_TIME, level: 9 }];
  const zip = zipSync(entries);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, zip);
  return zip.length;
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
  // The plugin reads from it where the widgets are. No PHP: that may be kept compiled for a while after an update.
  files.set('widgets/build.txt', strToU8(build));
  // Pages in a page cache ask for the entry where it was before.
  files.set(`widgets/${ENTRY}`, strToU8(`import './${build}/${ENTRY}';\n`));
}

/** Names below a folder, with slashes and in order, and where each file is. */
function filesBelow(folder: string): readonly (readonly [name: string, file: string])[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), file] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
