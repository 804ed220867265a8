interface LightPage {
  readonly path: string;
  /** Whether the page also answers at every address below its own. */
  readonly isPrefix?: true;
}

/** Pages without React: `apps/{name}/main.tsx` in `#speaker-{name}` (docs/architecture.md). */
export const LIGHT_PAGES = {
  report: { path: '/report' },
  stage: { path: '/stage' },
  remote: { path: '/stage/remote' },
  phone: { path: '/l', isPrefix: true },
} as const satisfies Readonly<Record<string, LightPage>>;

export type LightPageName = keyof typeof LIGHT_PAGES;

export const LIGHT_FILES = '/light';

const ALL: readonly LightPage[] = Object.values(LIGHT_PAGES);

export const LIGHT_PATHS: readonly string[] = ALL.map(({ path }) => path);

export const LIGHT_PREFIXES: readonly string[] = ALL.filter(({ isPrefix }) => isPrefix).map(
  ({ path }) => path,
);
