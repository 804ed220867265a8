import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { compilePost } from './compile-post.ts';

const REQUEST = /^(?<path>.*\.md)\?(?<part>post|body)$/;

/**
 * Compiles posts at build time: `x.md?post` is the `Post`, `x.md?body` its sanitised HTML. Two modules, so that lists do
 * not load every article. A file that cannot be published stops the build, naming what is wrong in it.
 */
export function postsPlugin(): Plugin {
  return {
    name: 'speaker-posts',
    enforce: 'pre',
    load(id) {
      const request = REQUEST.exec(id)?.groups;
      if (!request?.['path']) return undefined;
      this.addWatchFile(request['path']);
      const { post, html } = compilePost(basename(request['path']), readFileSync(request['path'], 'utf8'));
      return `export default ${JSON.stringify(request['part'] === 'post' ? post : html)};`;
    },
  };
}
