import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The site's two builds: `vite build` makes `dist/site` (browser), `vite build --ssr` makes `dist/prerender` (the module that renders every
 * route to HTML). The browser build has no HTML entry: `site/prerender.tsx` writes the documents.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // The boot script is inlined by its own source text, so the prerenderer is minified as well.
    minify: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'site/prerender.tsx' : 'site/main.tsx' },
  },
}));
