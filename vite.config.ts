import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { createStaticPage } from './backend/mail/links/static-page.ts';
import { renderMarkdown } from './backend/posts/render-markdown.ts';
import { BROWSER_TARGET } from './build/browser-target.ts';
import { sourceAddresses } from './build/server-build.ts';
import { themeStyles } from './build/theme-styles.ts';
import { LIGHT_PAGES } from './shared/core/light-pages.ts';
import { kitFilesPlugin } from './site/downloads/kit-files-plugin.ts';
import { postsPlugin } from './site/posts/posts-plugin.ts';
import { speaker } from './speaker/speaker.config.ts';

const root = import.meta.dirname;
const COMMON = { appType: 'custom', publicDir: false } as const satisfies UserConfig;
const BROWSER_BUILD = { ...BROWSER_TARGET, reportCompressedSize: false } as const;
/** Names without hashes: the documents of the applications name these files. */
const PLAIN_NAMES = { entryFileNames: '[name].js', chunkFileNames: '[name].js' } as const;

/** Adds the page behind the links of mails to the site's files, for static hosts. */
const mailLinkPlugin: Plugin = {
  name: 'mail-link-page',
  apply: 'build',
  generateBundle() {
    for (const [path, source] of Object.entries(createStaticPage(speaker.brand, speaker.email)))
      this.emitFile({ type: 'asset', fileName: path.slice(1), source });
  },
};

const SITE_PLUGINS = [postsPlugin(renderMarkdown), kitFilesPlugin(), react(), tailwindcss(), themeStyles()];

/** `dist/site`, for browsers. Without an HTML entry: `site/prerender.tsx` renders the documents. */
const site: UserConfig = {
  ...COMMON,
  publicDir: 'public',
  plugins: [...SITE_PLUGINS, mailLinkPlugin],
  // RxJS, a dependency of Apollo, exports native classes only under this condition: 1.5 kB less.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    ...BROWSER_BUILD,
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['site/main.tsx', 'site/scheduling/boot.ts'],
      // Modules that several pages share are one file: small files compress badly.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 3 }] } },
    },
  },
};

/** `dist/prerender`, for Node: the module that renders each document. */
const prerender: UserConfig = {
  ...COMMON,
  plugins: SITE_PLUGINS,
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    ...BROWSER_BUILD,
    ssr: 'site/prerender.tsx',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    minify: false,
  },
};

/** `dist/office`: one module and one stylesheet; Supabase's client is a chunk of its own. */
const office: UserConfig = {
  ...COMMON,
  plugins: [react(), tailwindcss(), themeStyles()],
  base: './',
  build: {
    ...BROWSER_BUILD,
    outDir: 'dist/office',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: { office: 'apps/office/main.tsx' },
      output: { ...PLAIN_NAMES, assetFileNames: '[name][extname]' },
    },
  },
};

/** By environment of `dist/light`; Vite permits no hyphen in its name. */
const LIGHT_APPS = new Map(
  [...Object.keys(LIGHT_PAGES), 'post-editor'].map((app) => [app.replaceAll('-', '_'), app]),
);

/**
 * `dist/light`: applications on the widgets' small runtime, each one module and one stylesheet.
 * Built separately, because together they would share chunks, which cost requests.
 */
const light: UserConfig = {
  ...COMMON,
  plugins: [tailwindcss(), themeStyles()],
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react(\/jsx-runtime)?$/, replacement: join(root, 'widgets/kit/preact-as-react.ts') },
      { find: /^react-dom\/client$/, replacement: join(root, 'widgets/kit/preact-as-react-dom.ts') },
    ],
  },
  build: { ...BROWSER_BUILD, outDir: 'dist/light', emptyOutDir: false, modulePreload: false },
  builder: {
    async buildApp({ build, environments }) {
      const ours = Object.values(environments).filter(({ name }) => LIGHT_APPS.has(name));
      await Promise.all(ours.map(build));
    },
  },
  environments: Object.fromEntries(
    [...LIGHT_APPS].map(([environment, app]) => [
      environment,
      {
        consumer: 'client' as const,
        build: {
          rolldownOptions: {
            input: { [app]: `apps/${app}/main.tsx` },
            output: { ...PLAIN_NAMES, assetFileNames: `${app}[extname]` },
          },
        },
      },
    ]),
  ),
};

/** `dist/server`: the server of `npm start` with its libraries; its sources take 1.7 s to load. */
const server: UserConfig = {
  ...COMMON,
  plugins: [sourceAddresses(root, join(root, 'dist/server'))],
  define: { SERVER_IS_BUILT: 'true' },
  // PGlite reads its PostgreSQL files next to its module; Vite is used only in development.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'vite'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded-worker': 'server/database/embedded-worker.ts',
        'build-parts': 'build/build-parts.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

const BUILDS: Readonly<Record<string, UserConfig>> = { site, prerender, office, light, server };

/** One build for each `--mode` of `build/build-parts.ts`; the development server is the site's. */
export default defineConfig(({ mode }) => BUILDS[mode] ?? site);
