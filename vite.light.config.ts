import tailwindcss from '@tailwindcss/vite';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { LIGHT_PAGES } from './shared/core/light-pages.ts';

const root = import.meta.dirname;
/** The widgets' small runtime in React's place: these pages are opened once, by many, on phones. */
const runtime = join(root, 'widgets/kit/preact-as-react.ts');

/** Each page's environment by the page's name, which is that of its folder in `site/`; Vite takes no hyphen in an environment's. */
const PAGES = [...Object.keys(LIGHT_PAGES), 'post-editor'].map((page) => ({
  page,
  environment: page.replaceAll('-', '_'),
}));

/**
 * `vite build --app -c vite.light.config.ts` makes `dist/light`: pages that stand beside the site and carry none of it, each one module and one
 * stylesheet, the same for every host. Each is built by itself: together, they would be cut into common pieces that every one of them has to fetch.
 */
export default defineConfig({
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
    reportCompressedSize: false,
  },
  builder: {
    async buildApp({ build, environments }) {
      const ours = new Set(PAGES.map(({ environment }) => environment));
      await Promise.all(
        Object.values(environments)
          .filter(({ name }) => ours.has(name))
          .map(build),
      );
    },
  },
  environments: Object.fromEntries(
    PAGES.map(({ page, environment }) => [
      environment,
      {
        consumer: 'client' as const,
        build: {
          rolldownOptions: {
            input: { [page]: `site/${page}/main.tsx` },
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: '[name].js',
              assetFileNames: `${page}[extname]`,
            },
          },
        },
      },
    ]),
  ),
});
