import { join, posix } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { themeStyles } from './theme-styles.ts';
import { BROWSER_TARGET } from './browser-target.ts';
import { ELEMENT_NAMES } from '../widgets/elements.ts';

/** Chunks that the assessment fetches a second after its intro, and after the first question. */
const AFTER_INTRO = 'widgets/assessment/after-intro.ts';
const AFTER_INTRO_ID = /\/after-intro\.ts$/;
const LATER_STEPS = 'widgets/assessment/later-steps-element.ts';
const LATER_STEPS_ID = /\/later-steps(-element)?\.tsx?$/;

/** Asks the browser to compile all functions off the main thread while the file arrives. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

const PREACT = 'widgets/kit/preact-as-react.ts';
const PREACT_DOM = 'widgets/kit/preact-as-react-dom.ts';
const SHARED_RUNTIME = 'widgets/kit/shared-runtime.ts';

/** ES modules with `runtime` as `react` (docs/decisions/2026-11-21-widgets-runtime.md). */
export function widgetsConfig(
  root: string,
  runtime: 'preact' | 'shared',
  entries: Record<string, string>,
): InlineConfig {
  const react = join(root, runtime === 'preact' ? PREACT : SHARED_RUNTIME);
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [themeStyles()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: react },
        { find: /^react-dom\/client$/, replacement: join(root, PREACT_DOM) },
      ],
    },
    build: {
      outDir: 'dist/widgets',
      emptyOutDir: false,
      reportCompressedSize: false,
      ...BROWSER_TARGET,
      // A library build: without the preload helper.
      lib: { entry: entries, formats: ['es'], fileName: (_, name) => `${name}.js` },
      rolldownOptions: {
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          comments: false,
          postBanner: COMPILE_AHEAD,
          minify: { compress: true, mangle: true, codegen: true },
        },
      },
    },
  };
}

/** Builds each element's self-contained module, complete up to the first interaction. */
export function singleModules(root: string): Plugin {
  let outDir = '';
  return {
    name: 'speaker-single-modules',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const afterIntro = await buildAfterIntro(root, outDir);
      for (const name of ELEMENT_NAMES) {
        const config = widgetsConfig(root, 'preact', { [name]: `widgets/${name}/${name}-element.ts` });
        await build({
          ...config,
          plugins: [...(config.plugins ?? []), fetchLater(AFTER_INTRO_ID, `./${afterIntro}`)],
          define: { ...config.define, 'import.meta.env.SHARES_RUNTIME': 'true' },
          build: { ...config.build, outDir },
        });
      }
    },
  };
}

async function buildAfterIntro(root: string, outDir: string): Promise<string> {
  const later = await buildChunk(root, outDir, { 'chunks/assessment-later': LATER_STEPS });
  const fetched = fetchLater(LATER_STEPS_ID, `./${posix.basename(later)}`);
  return buildChunk(root, outDir, { 'chunks/more': AFTER_INTRO }, [fetched]);
}

async function buildChunk(
  root: string,
  outDir: string,
  entry: Record<string, string>,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const config = widgetsConfig(root, 'shared', entry);
  const common = config.build?.rolldownOptions?.output as Rolldown.OutputOptions;
  const output = { ...common, entryFileNames: '[name]-[hash].js' };
  const built = (await build({
    ...config,
    plugins: [...(config.plugins ?? []), ...plugins],
    define: { ...config.define, 'import.meta.env.RUNTIME_ELEMENT': '"speaker-assessment"' },
    build: { ...config.build, outDir, rolldownOptions: { output } },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (!chunk) throw new Error(`${Object.values(entry).join()} was not built`);
  return chunk.fileName;
}

/** Excludes a module's later chunk, which is built separately, from its bundle. */
function fetchLater(id: RegExp, file: string): Plugin {
  return {
    name: 'speaker-fetch-later',
    enforce: 'pre',
    resolveId: (source) => (id.test(source) ? { id: file, external: true } : undefined),
  };
}
