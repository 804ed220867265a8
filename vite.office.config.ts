import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `vite build -c vite.office.config.ts` makes `dist/office`: the office's page as one module and one stylesheet, the same for every
 * host, with Supabase's client in a chunk of its own. A build apart: the pages of visitors weigh what they weighed.
 */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  publicDir: false,
  base: './',
  build: {
    outDir: 'dist/office',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { office: 'site/office/main.tsx' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
