/**
 * What the site's build puts into one file, by file and folder of this repository. A dozen files of 200 bytes each compress badly, and each
 * carries its headers.
 */
export const SITE_CHUNKS = [
  {
    /** The app, and what nearly every page uses. */
    name: 'main',
    sources: [
      'site/main.tsx',
      'node_modules/react-dom/index.js',
      'node_modules/react-dom/cjs/react-dom.production.js',
      'site/start.tsx',
      'site/ui/',
      'site/video/',
      'shared/ui/',
      'shared/core/assessment/channels.ts',
      'shared/core/assessment/channel-path.ts',
      'shared/core/content/lists.ts',
      'shared/core/palette.ts',
      'site/content/use-list.ts',
      'site/content/use-logos.ts',
    ],
  },
  {
    /** The newsletter form with what sends leads. */
    name: 'forms',
    sources: ['widgets/newsletter/newsletter.tsx', 'shared/outbox/submit-lead.ts'],
  },
] as const;

/** Not with what stands beside it: loaded when there is something to clean, or by the few pages that show it, of which home is none. */
const APART: readonly string[] = [
  'shared/ui/sanitize-html.ts',
  'site/ui/date-check.tsx',
  'site/ui/wanted-date.ts',
  'site/video/video-facade.tsx',
];

/** The same for the bundler: which module goes into which file. */
export function createChunkGroups(root: string): { name: string; test: (id: string) => boolean }[] {
  return SITE_CHUNKS.map(({ name, sources }) => ({
    name,
    test: (id) =>
      !APART.some((file) => id === `${root}/${file}`) &&
      sources.some((source) => id.startsWith(`${root}/${source}`)),
  }));
}
