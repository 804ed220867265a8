/** What stands at the address of a light page. */
interface LightPage {
  readonly path: string;
  /** Whether it stands at every address below its own, too: what follows is for the page itself to read. */
  readonly isPrefix?: true;
}

/**
 * The pages of the light build, which carry neither the site nor its React: each is `site/{name}/main.tsx`, and its place in the
 * document is `#speaker-{name}` (docs/architecture.md).
 */
export const LIGHT_PAGES = {
  report: { path: '/report' },
  stage: { path: '/stage' },
  remote: { path: '/stage/remote' },
  'live-phone': { path: '/l', isPrefix: true },
} as const satisfies Readonly<Record<string, LightPage>>;

export type LightPageName = keyof typeof LIGHT_PAGES;

/** Where the files of the light build lie on every host. */
export const LIGHT_FILES = '/light';

const ALL: readonly LightPage[] = Object.values(LIGHT_PAGES);

/** The addresses of the light pages. */
export const LIGHT_PATHS: readonly string[] = ALL.map(({ path }) => path);

/** Those that stand at every address below theirs, too. */
export const LIGHT_PREFIXES: readonly string[] = ALL.filter(({ isPrefix }) => isPrefix).map(
  ({ path }) => path,
);
