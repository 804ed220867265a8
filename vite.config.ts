import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { postsPlugin } from './site/posts/posts-plugin.ts';
import { eagerCommonjsPlugin } from './build/eager-commonjs-plugin.ts';
import { pureRouterPlugin } from './build/pure-router-plugin.ts';

/** The app, and what nearly every page uses: a dozen files of 200 bytes each compress badly, and each carries its headers. */
const APP =
  /\/site\/(?:main|start)\.tsx$|\/(?:shared\/ui|site\/(?:ui|video))\/(?!sanitize)|\/assessment\/channels\.ts$/;
/** The newsletter form with what sends leads. */
const FORMS = /\/widgets\/newsletter\/newsletter\.tsx$|\/shared\/storage\/submit-lead\.ts$/;
const CHUNKS = [
  { name: 'main', test: APP },
  { name: 'forms', test: FORMS },
];

/**
 * The site's two builds: `vite build` makes `dist/site` (browser), `vite build --ssr` makes `dist/prerender` (the module that renders every
 * route to HTML). The browser build has no HTML entry: `site/prerender.tsx` writes the documents.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [postsPlugin(), pureRouterPlugin(), eagerCommonjsPlugin(), react(), tailwindcss()],
  // RxJS, which Apollo stands on, has its classes as classes only under this name: 1.5 kB less.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // The boot script is inlined by its own source text, so the prerenderer is minified as well.
    minify: true,
    manifest: !isSsrBuild,
    // light-dark() must reach the browser as it is written: the widgets' sheets feed it with var().
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'site/prerender.tsx' : 'site/main.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
}));
