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
      'site/start.tsx',
      'site/ui/',
      'site/video/',
      'shared/ui/',
      'shared/core/assessment/channels.ts',
    ],
  },
  {
    /** The newsletter form with what sends leads. */
    name: 'forms',
    sources: ['widgets/newsletter/newsletter.tsx', 'shared/outbox/submit-lead.ts'],
  },
] as const;

/** Loaded when there is something to clean, not with what stands beside it. */
const APART = 'shared/ui/sanitize-html.ts';

/** The same for the bundler: which module goes into which file. */
export function createChunkGroups(root: string): { name: string; test: (id: string) => boolean }[] {
  return SITE_CHUNKS.map(({ name, sources }) => ({
    name,
    test: (id) => id !== `${root}/${APART}` && sources.some((source) => id.startsWith(`${root}/${source}`)),
  }));
}
