import { BUILT_IN_TEXT, CMS_FALLBACK_EXCERPT, CMS_FALLBACK_TITLE } from './built-in-text.ts';
import { isEmptyContent } from './fields.ts';
import type { ContentMap } from './fields.ts';

/** Content with the moment, in milliseconds, at which it was true. */
export interface DatedContent {
  readonly content: ContentMap;
  readonly timestamp: number;
}

/** Every place content can come from; each may be missing or empty. */
export interface ContentSources {
  /** What the content service answered just now. */
  readonly fetched?: ContentMap;
  /** What the served HTML carries: counts as cached (docs/product.md#which-text-is-shown). */
  readonly inlined?: DatedContent;
  /** What this browser kept from an earlier visit. */
  readonly cached?: DatedContent;
  /** The copy made before a save: what a failed load falls back to (docs/product.md#which-text-is-shown). */
  readonly backup?: DatedContent;
  /** Text typed here that no server has yet: lies over everything until saved or given up (docs/product.md#which-text-is-shown). */
  readonly unsaved?: ContentMap;
}

export type ContentSource = 'fetched' | 'cached' | 'recovered' | 'built-in';

export interface ResolvedContent {
  /** The field values to show; for `built-in`, none but unsaved ones: each field shows its own words. */
  readonly content: ContentMap;
  readonly source: ContentSource;
}

/**
 * Which source wins (docs/product.md#which-text-is-shown): a fetch that brought something, else what is cached (of the HTML's and the
 * browser's the newer), else what a save left behind, else the built-in text. Unsaved text lies on top of all.
 */
export function resolveContent(sources: ContentSources): ResolvedContent {
  const { fetched, backup, unsaved = {} } = sources;
  const cached = newer(sources.inlined, sources.cached);
  const over = (content: ContentMap, source: ContentSource): ResolvedContent => ({
    content: { ...content, ...unsaved },
    source,
  });
  if (fetched && !isEmptyContent(fetched)) return over(fetched, 'fetched');
  if (cached) return over(cached.content, 'cached');
  if (backup && !isEmptyContent(backup.content)) return over(backup.content, 'recovered');
  return over({}, isEmptyContent(unsaved) ? 'built-in' : 'recovered');
}

/** What the content host said about the page with slug homepage, already decoded to text. */
export type CmsPageAnswer =
  | { readonly status: 'unanswered' }
  | { readonly status: 'answered'; readonly title?: string; readonly excerpt?: string };

/** The hero's texts; `secondLine` only beside a headline from the content map or the built-in set (docs/product.md#which-text-is-shown). */
export interface HeroText {
  readonly title: string;
  readonly secondLine?: string;
  readonly subtitle: string;
}

/**
 * The hero's fallback order: saved or cached `hero_title`, else the CMS page's title, else, when the CMS answered
 * without one, 'Change the Channel. Change Your Life.'; when nothing answered, the built-in set. A field saved as ''
 * stays ''. The subtitle goes the same way, from `hero_subtitle` through the page's excerpt.
 */
export function resolveHero(content: ContentMap, cms: CmsPageAnswer): HeroText {
  const subtitle =
    content.hero_subtitle ?? ((cms.status === 'answered' && cms.excerpt) || CMS_FALLBACK_EXCERPT);
  if (content.hero_title !== undefined) {
    const secondLine = content.hero_subtitle_line2;
    return { title: content.hero_title, ...(secondLine !== undefined && { secondLine }), subtitle };
  }
  if (cms.status === 'answered') return { title: cms.title || CMS_FALLBACK_TITLE, subtitle };
  const secondLine = content.hero_subtitle_line2 ?? BUILT_IN_TEXT.hero_subtitle_line2;
  return { title: BUILT_IN_TEXT.hero_title, secondLine, subtitle };
}

function newer(a: DatedContent | undefined, b: DatedContent | undefined): DatedContent | undefined {
  const [first, second] = [a, b].map((dated) =>
    dated && !isEmptyContent(dated.content) ? dated : undefined,
  );
  if (!first || !second) return first ?? second;
  return second.timestamp > first.timestamp ? second : first;
}
