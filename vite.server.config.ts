import { join } from 'node:path';
import { defineConfig } from 'vite';
import { sourceAddresses } from './build/server-build.ts';

const root = import.meta.dirname;
const outDir = 'dist/server';

/**
 * `vite build -c vite.server.config.ts` makes `dist/server`: the server of `npm start` and its threads in a few files, its libraries in
 * them. From its sources it takes 1.7 s and a compiler's memory to load.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [sourceAddresses(root, join(root, outDir))],
  define: { SERVER_IS_BUILT: 'true' },
  // PGlite finds its PostgreSQL beside itself; Vite is for development alone.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'vite'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded-worker': 'server/database/embedded-worker.ts',
        'render-worker': 'server/pages/render-worker.ts',
        'build-parts': 'build/build-parts.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
