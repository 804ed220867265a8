import { KEYNOTES } from '../../speaker/pages/navigation.ts';

/** The browser build as the server renderer needs it. */
export interface SiteAssets {
  /** Address of the script of `site/scheduling/boot.ts`. Empty in development. */
  readonly boot: string;
  readonly entry: string;
  /** Modules that the entry starts the app with, and per route id those of its page. */
  readonly preloads: readonly string[];
  readonly routePreloads: Readonly<Record<string, readonly string[]>>;
  /** Inlined into every page. Empty in development, where Vite adds the styles. */
  readonly cssText: string;
  /** In development Vite serves the app from its sources. */
  readonly dev?: boolean;
}

/** The part of `dist/site/.vite/manifest.json` that is used here. */
type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      /** The name of its source: of a keynote's texts, the id. */
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const ENTRY = 'site/main.tsx';
const BOOT = 'site/scheduling/boot.ts';
/** Imported by the entry in a separate task. */
const RENDERER = /(?:^|\/)node_modules\/react-dom\/client\.js$/;
const ROUTE_FILE = /^site\/routes\/([\w-]+)\.tsx$/;
const KEYNOTE_PAGE = 'site/routes/keynote-page.tsx';

/** Reads the manifest; `readAsset` returns a file of `dist/site`. @throws Error without entry. */
export function createSiteAssets(manifest: ViteManifest, readAsset: (file: string) => string): SiteAssets {
  const entry = manifest[ENTRY];
  const boot = manifest[BOOT];
  if (!entry || !boot) throw new Error(`The site's build has no ${ENTRY} or no ${BOOT}: run npm run build.`);
  const keys = Object.keys(manifest);
  const routes = keys.flatMap((key) => {
    const id = ROUTE_FILE.exec(key)?.[1];
    return id === undefined ? [] : [[id, collectFiles(manifest, key)] as const];
  });
  const keynotes = KEYNOTES.map(({ id }) => {
    const texts = keys.filter((key) => manifest[key]?.name === id);
    return [id, [KEYNOTE_PAGE, ...texts].flatMap((key) => collectFiles(manifest, key))] as const;
  });
  return {
    boot: `/${boot.file}`,
    entry: `/${entry.file}`,
    preloads: [ENTRY, ...(entry.dynamicImports ?? []).filter((key) => RENDERER.test(key))]
      .flatMap((key) => collectFiles(manifest, key))
      .filter((file) => file !== `/${entry.file}`),
    routePreloads: Object.fromEntries([...routes, ...keynotes]),
    cssText: (entry.css ?? []).map(readAsset).join(''),
  };
}

export function createDevAssets(): SiteAssets {
  return { boot: '', entry: `/${ENTRY}`, preloads: [], routePreloads: {}, cssText: '', dev: true };
}

function collectFiles(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => collectFiles(manifest, next, seen))];
}
