import { readdir, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { ELEMENT_NAMES } from '../widgets/elements.ts';

/** What the assessment's own module fetches a second after the intro is there, and what that fetches after the first question. */
const AFTER_INTRO = 'widgets/assessment/after-intro.ts';
const AFTER_INTRO_ID = /\/after-intro\.ts$/;
const LATER_STEPS = 'widgets/assessment/later-steps-element.ts';
const LATER_STEPS_ID = /\/later-steps(-element)?\.tsx?$/;

/** An `import()` of a chunk in minified code. */
const CHUNK_IMPORT = /import\([`"']\.\/(.+?)[`"']\)/g;

/** Lets the browser compile every function beside the main thread, while the file arrives, not one by one at its first call. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

const PREACT = 'widgets/kit/preact-as-react.ts';
const PREACT_DOM = 'widgets/kit/preact-as-react-dom.ts';
const SHARED_RUNTIME = 'widgets/kit/shared-runtime.ts';

/** Settings of every widgets build: ES modules, one minifier, `react` replaced by `runtime` (docs/decisions/2026-11-21-widgets-runtime.md). */
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
      target: 'es2022',
      // light-dark() must reach the browser as it is written: hosts theme it through custom properties.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      // A library build: no preload helper, whose bytes would stand before the first question.
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

/**
 * Makes every `import()` ask for everything it stands on in one go: the chunks that the imported one shares with others are imported
 * beside it. Otherwise the browser would find them one after another, a round trip each.
 */
export function parallelChunks(): Plugin {
  return {
    name: 'speaker-parallel-chunks',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needs = (fileName: string): string[] => {
        const imports = chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [];
        return [...new Set([...imports.flatMap(needs), ...imports])];
      };
      for (const chunk of chunks) {
        const folder = posix.dirname(chunk.fileName);
        const there = [chunk.fileName, ...needs(chunk.fileName)];
        chunk.code = chunk.code.replace(CHUNK_IMPORT, (main: string, file: string) => {
          const beside = needs(posix.join(folder, file))
            .filter((name) => !there.includes(name))
            .map((name) => `import(\`./${posix.relative(folder, name)}\`)`);
          return beside.length === 0 ? main : `Promise.all([${[main, ...beside].join()}]).then(e=>e[0])`;
        });
      }
    },
  };
}

/**
 * Builds each element's own module after the shared build: self-contained, complete up to the first thing a visitor can do, so that no
 * second request stands in series.
 */
export function singleModules(root: string): Plugin {
  return {
    name: 'speaker-single-modules',
    apply: 'build',
    async closeBundle() {
      const afterIntro = await buildAfterIntro(root);
      for (const name of ELEMENT_NAMES) {
        const config = widgetsConfig(root, 'preact', { [name]: `widgets/${name}/${name}-element.ts` });
        await build({
          ...config,
          plugins: [fetchLater(AFTER_INTRO_ID, `./${afterIntro}`), withoutBlanks()],
          define: { ...config.define, 'import.meta.env.SHARES_RUNTIME': 'true' },
          build: { ...config.build, rolldownOptions: inlineConstants(config) },
        });
      }
    },
  };
}

/** A module of one chunk has no reason to name a constant: 30 B less before the first question. */
function inlineConstants({ build: settings }: InlineConfig): Rolldown.RolldownOptions {
  return { ...settings?.rolldownOptions, optimization: { inlineConst: { mode: 'all', pass: 3 } } };
}

/** What follows on the assessment's intro, in two chunks of their own; returns the first one's file name. */
async function buildAfterIntro(root: string): Promise<string> {
  const later = await buildChunk(root, { 'chunks/assessment-later': LATER_STEPS });
  const fetched = fetchLater(LATER_STEPS_ID, `./${posix.basename(later)}`);
  return buildChunk(root, { 'chunks/more': AFTER_INTRO }, [fetched]);
}

/** Builds one entry, on the runtime that the assessment's element shares, under a name with its hash; returns the file's name. */
async function buildChunk(
  root: string,
  entry: Record<string, string>,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const config = widgetsConfig(root, 'shared', entry);
  const common = config.build?.rolldownOptions?.output as Rolldown.OutputOptions;
  const output = { ...common, entryFileNames: '[name]-[hash].js' };
  const built = (await build({
    ...config,
    plugins: [...plugins],
    define: { ...config.define, 'import.meta.env.RUNTIME_ELEMENT': '"speaker-assessment"' },
    build: { ...config.build, rolldownOptions: { output } },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (!chunk) throw new Error(`${Object.values(entry).join()} was not built`);
  return chunk.fileName;
}

/** Leaves what a module fetches later out of it: it fetches the chunk that was built for that. */
function fetchLater(id: RegExp, file: string): Plugin {
  return {
    name: 'speaker-fetch-later',
    enforce: 'pre',
    resolveId: (source) => (id.test(source) ? { id: file, external: true } : undefined),
  };
}

/** The minifier leaves the values of custom properties as they are written, blanks behind commas too. No string of ours holds one. */
function withoutBlanks(): Plugin {
  return {
    name: 'speaker-without-blanks',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.css?inline') ? { code: code.replaceAll(', ', ','), map: null } : null,
  };
}

/** Empties the output folder once, before the first of the builds. */
export function cleanOutput(root: string): Plugin {
  const folder = join(root, 'dist/widgets');
  return {
    name: 'speaker-clean-output',
    async buildStart() {
      for (const entry of await readdir(folder).catch(() => []))
        await rm(join(folder, entry), { recursive: true });
    },
  };
}
