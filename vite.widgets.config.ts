import { defineConfig } from 'vite';
import { manifest } from './build/widgets-manifest.ts';
import { singleModules, widgetsConfig } from './build/widgets-build.ts';

/**
 * `vite build -c vite.widgets.config.ts` makes `dist/widgets`: the autoloader with chunks that
 * share one runtime, then each element's own module. `speaker-widgets.js` and the modules keep
 * their addresses; everything in `chunks/` is named by its content.
 */
const root = import.meta.dirname;
const config = widgetsConfig(root, 'preact', { 'speaker-widgets': 'widgets/speaker-widgets.ts' });

export default defineConfig({
  ...config,
  plugins: [manifest(root), singleModules(root)],
});
