import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readPostFile } from './read-post-file.ts';

const REQUEST = /^(?<path>.*\.md)\?post$/;

/**
 * Compiles posts at build time: `x.md?post` is its `BuiltInPost`. A file that cannot be published stops the build, naming what is wrong
 * in it. `render` makes Markdown to HTML that is safe to print.
 */
export function postsPlugin(render: (markdown: string) => string): Plugin {
  return {
    name: 'speaker-posts',
    enforce: 'pre',
    load(id) {
      const path = REQUEST.exec(id)?.groups?.['path'];
      if (!path) return undefined;
      this.addWatchFile(path);
      const file = readPostFile(basename(path), readFileSync(path, 'utf8'));
      return `export default ${JSON.stringify({ ...file, html: render(file.markdown) })};`;
    },
  };
}
