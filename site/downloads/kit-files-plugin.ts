import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:kit-files';
const FOLDERS = ['kit', 'headshots', 'brand'];
/** A picture's own sizes for the web are no downloads. */
const WEB_SIZE = /-\d{3,4}\.\w+$/;

export interface KitFileFacts {
  readonly bytes: number;
  readonly day?: string | undefined;
}

/** Provides `virtual:kit-files`: size and date of every download below `public`, at build time. */
export function kitFilesPlugin(folder = 'public'): Plugin {
  return {
    name: 'speaker-kit-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(readKitFiles(folder))};` : undefined,
  };
}

/** A file without a date, such as a picture, has its archive's. */
export function readKitFiles(folder: string): Readonly<Record<string, KitFileFacts>> {
  const files = FOLDERS.flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((name) => !WEB_SIZE.test(name))
      .map((name) => ({ path: `/${part}/${name}`, data: readFileSync(join(folder, part, name)) })),
  );
  const packed = files.find(({ path }) => path.endsWith('.zip'));
  const common = packed && archiveDay(packed.data);
  return Object.fromEntries(
    files.map(({ path, data }) => [path, { bytes: data.length, day: pdfDay(data) ?? common }]),
  );
}

function pdfDay(data: Buffer): string | undefined {
  const [, year, month, day] = /\/ModDate \(D:(\d{4})(\d{2})(\d{2})/.exec(data.toString('latin1')) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : undefined;
}

/** The day of the first entry in MS-DOS format: 7 bits of year since 1980, 4 of month, 5 of day. */
function archiveDay(data: Buffer): string {
  const bits = data.readUInt16LE(12);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(1980 + (bits >> 9))}-${two((bits >> 5) & 15)}-${two(bits & 31)}`;
}
