import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { createChunkGroups } from './build/site-chunks.ts';
import type { Plugin } from 'vite';
import { createStaticPage } from './backend/mail/links/static-page.ts';
import { kitFilesPlugin } from './site/downloads/kit-files-plugin.ts';
import { renderMarkdown } from './backend/posts/render-markdown.ts';
import { postsPlugin } from './site/posts/posts-plugin.ts';

/** Beside the site's own files: the page behind the links of mails, for static hosts. */
const mailLinkPlugin: Plugin = {
  name: 'mail-link-page',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  generateBundle() {
    for (const [path, source] of Object.entries(createStaticPage()))
      this.emitFile({ type: 'asset', fileName: path.slice(1), source });
  },
};

/**
 * The site's two builds: `vite build` makes `dist/site` (browser), `vite build --ssr` makes `dist/prerender` (the module that renders every
 * route to HTML). The browser build has no HTML entry: `site/prerender.tsx` writes the documents, which name the boot script.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [postsPlugin(renderMarkdown), kitFilesPlugin(), react(), tailwindcss(), mailLinkPlugin],
  // RxJS, which Apollo stands on, has its classes as classes only under this name: 1.5 kB less.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  publicDir: isSsrBuild ? false : 'public',
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    minify: !isSsrBuild,
    manifest: !isSsrBuild,
    // light-dark() must reach the browser as it is written: the widgets' sheets feed it with var().
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'site/prerender.tsx' : ['site/main.tsx', 'site/scheduling/boot.ts'],
      ...(!isSsrBuild && { output: { codeSplitting: { groups: createChunkGroups(import.meta.dirname) } } }),
    },
  },
}));
