import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { postsPlugin } from './site/posts/posts-plugin.ts';
import { pureRouterPlugin } from './scripts/build/pure-router-plugin.ts';

const COMMON =
  /\/(?:shared\/ui|site\/(?:ui|video))\/(?!sanitize)|\/shared\/core\/(?:content|assessment\/channels)/;

/**
 * The site's two builds: `vite build` makes `dist/site` (browser), `vite build --ssr` makes `dist/prerender` (the module that renders every
 * route to HTML). The browser build has no HTML entry: `site/prerender.tsx` writes the documents.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [postsPlugin(), pureRouterPlugin(), react(), tailwindcss()],
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
      // What nearly every page uses comes with the app: a dozen files of 200 bytes each compress badly.
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [{ name: 'main', test: COMMON }] } } }),
    },
  },
}));
