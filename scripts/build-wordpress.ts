import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

export interface PluginBuild {
  /** The plugin's source, `wordpress/speaker-site`. */
  readonly plugin: string;
  /** The built widgets, `dist/widgets`: they are shipped inside, since WordPress sends its files without CORS headers. */
  readonly widgets: string;
  /** The zip to write, `dist/wordpress/speaker-site.zip`. */
  readonly output: string;
}

/** The folder that WordPress unpacks into `wp-content/plugins`. */
const FOLDER = 'speaker-site';

/** Made for web servers that pick them, for debuggers and for compilers: a WordPress has no use for them. */
const LEFT_OUT = /\.(br|gz|map|d\.ts)$/;

/** A zip's entries carry a time; one time for all makes the same files the same bytes. Local, as the format is. */
const ENTRY_TIME = new Date(2026, 0, 1);

/**
 * Zips the plugin with the widgets inside, ready for "Upload plugin" (contract 1): the same input gives the same
 * bytes. Returns the zip's size in bytes; throws when the widgets have not been built.
 */
export function buildWordPressPlugin({ plugin, widgets, output }: PluginBuild): number {
  if (!existsSync(widgets))
    throw new Error(`The plugin ships the widgets: build them first (${widgets} is missing)`);
  const entries: Zippable = {};
  const sources = [
    ...filesBelow(plugin).map((file) => [file, join(FOLDER, relative(plugin, file))] as const),
    ...filesBelow(widgets).map((file) => [file, join(FOLDER, 'widgets', relative(widgets, file))] as const),
  ];
  for (const [file, name] of sources.sort((a, b) => (a[1] < b[1] ? -1 : 1))) {
    entries[name.split(sep).join('/')] = [readFileSync(file), { mtime: ENTRY_TIME, level: 9 }];
  }
  const zip = zipSync(entries);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, zip);
  return zip.length;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
