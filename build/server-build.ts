import { posix, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the built server find files next to its sources: scripts, styles, migrations. */
export function sourceAddresses(root: string, outDir: string): Plugin {
  return {
    name: 'speaker-source-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
      const source = posix.join(relative(outDir, root), relative(root, id));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
        map: null,
      };
    },
  };
}
