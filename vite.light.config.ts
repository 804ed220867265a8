import tailwindcss from '@tailwindcss/vite';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
/** The widgets' small runtime in React's place: these pages are opened once, by many, on phones. */
const runtime = join(root, 'widgets/kit/preact-as-react.ts');

/**
 * `vite build -c vite.light.config.ts --mode PAGE` adds a page to `dist/light`: pages that stand beside the site and carry none of it, each
 * one module and one stylesheet, the same for every host. Vite's mode is the page's name, that of its folder in `site/`.
 */
export default defineConfig(({ mode: page }) => ({
  appType: 'custom',
  plugins: [tailwindcss()],
  publicDir: false,
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react(\/jsx-runtime)?$/, replacement: runtime },
      { find: /^react-dom\/client$/, replacement: join(root, 'widgets/kit/preact-as-react-dom.ts') },
    ],
  },
  build: {
    outDir: 'dist/light',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: false,
    rolldownOptions: {
      input: { [page]: `site/${page}/main.tsx` },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: `${page}[extname]`,
      },
    },
  },
}));
