import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readPostFile } from './read-post-file.ts';

const REQUEST = /^(?<path>.*\.md)\?post$/;

/** `x.md?post` is a `BuiltInPost`; an invalid file stops the build. `render` makes safe HTML. */
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
