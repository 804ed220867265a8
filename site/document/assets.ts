/** The browser build as the prerenderer needs it. */
export interface SiteAssets {
  /** The script of `site/scheduling/boot.ts`. Empty in development. */
  readonly boot: string;
  /** The app's module, e.g. `/assets/main-abc.js`. */
  readonly entry: string;
  /** Modules that the entry starts the app with, and per route id those of its page. */
  readonly preloads: readonly string[];
  readonly routePreloads: Readonly<Record<string, readonly string[]>>;
  /** The full stylesheet's address, and its text to inline from. Empty text in development: Vite brings the styles. */
  readonly css: string;
  readonly cssText: string;
  /** The sheets that single routes bring along, as text by route id. */
  readonly routeCssText: Readonly<Record<string, string>>;
  /** Addresses of the same sheets. */
  readonly routeCss: Readonly<Record<string, readonly string[]>>;
  /** In development the app is loaded at once, with Vite's client in front. */
  readonly dev?: boolean;
}

/** What Vite writes to `dist/site/.vite/manifest.json`, as far as it is used here. */
export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly src?: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const ENTRY = 'site/main.tsx';
const BOOT = 'site/scheduling/boot.ts';
/** Imported by the entry in a turn of its own. */
const RENDERER = /(?:^|\/)node_modules\/react-dom\/client\.js$/;
const ROUTE_FILE = /^site\/routes\/([\w-]+)\.tsx$/;

/** Reads the build's manifest; `readAsset` gives the text of a file of `dist/site`. Throws when the build lacks its entry. */
export function createSiteAssets(manifest: ViteManifest, readAsset: (file: string) => string): SiteAssets {
  const entry = manifest[ENTRY];
  const boot = manifest[BOOT];
  if (!entry || !boot) throw new Error(`The site's build has no ${ENTRY} or no ${BOOT}: run npm run build.`);
  const sheet = entry.css?.[0];
  const routePreloads: Record<string, string[]> = {};
  const routeCssText: Record<string, string> = {};
  const routeCss: Record<string, string[]> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    const id = ROUTE_FILE.exec(key)?.[1];
    if (!id) continue;
    routePreloads[id] = collectFiles(manifest, key);
    const sheets = chunk.css ?? [];
    routeCssText[id] = sheets.map(readAsset).join('');
    routeCss[id] = sheets.map((file) => `/${file}`);
  }
  return {
    boot: `/${boot.file}`,
    entry: `/${entry.file}`,
    preloads: [ENTRY, ...(entry.dynamicImports ?? []).filter((key) => RENDERER.test(key))]
      .flatMap((key) => collectFiles(manifest, key))
      .filter((file) => file !== `/${entry.file}`),
    routePreloads,
    css: sheet ? `/${sheet}` : '',
    cssText: sheet ? readAsset(sheet) : '',
    routeCssText,
    routeCss,
  };
}

/** The addresses of a page's full stylesheets; none in development. */
export function listSheets({ css, routeCss }: SiteAssets, routeId: string): readonly string[] {
  return [css, ...(routeCss[routeId] ?? [])].filter(Boolean);
}

/** The assets while Vite serves the sources. */
export function createDevAssets(): SiteAssets {
  return {
    boot: '',
    entry: `/${ENTRY}`,
    preloads: [],
    routePreloads: {},
    css: '',
    cssText: '',
    routeCssText: {},
    routeCss: {},
    dev: true,
  };
}

function collectFiles(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => collectFiles(manifest, next, seen))];
}
