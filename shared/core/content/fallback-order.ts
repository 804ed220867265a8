import { BUILT_IN_TEXT, CMS_FALLBACK_EXCERPT, CMS_FALLBACK_TITLE } from './built-in-text.ts';
import { isEmptyContent } from './fields.ts';
import type { ContentMap } from './fields.ts';

/** Content with the moment, in milliseconds, at which it was true. */
export interface DatedContent {
  readonly content: ContentMap;
  readonly timestamp: number;
}

/** What a served page carries: the saved texts of its own fields, not those of other pages. */
export interface PageContent extends DatedContent {
  /** Its fields that have no saved text: they show their built-in words. */
  readonly builtIn: readonly string[];
}

/** Every place content can come from; each may be missing or empty. */
export interface ContentSources {
  /** What the content service answered just now. */
  readonly fetched?: ContentMap;
  /** What the served HTML carries: counts as cached (docs/product.md#which-text-is-shown). */
  readonly inlined?: PageContent;
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
 * Which source wins (docs/product.md#which-text-is-shown): a fetch that brought something, else what is cached (the browser's, under a
 * newer page's own fields), else what a save left behind, else the built-in text. Unsaved text lies on top of all.
 */
export function resolveContent(sources: ContentSources): ResolvedContent {
  const { fetched, backup, unsaved = {} } = sources;
  const cached = layInlined(sources.inlined, sources.cached);
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

/** A page knows its own fields alone, but those as of its moment: a newer one corrects what the browser keeps of the whole site. */
function layInlined(
  inlined: PageContent | undefined,
  cached: DatedContent | undefined,
): DatedContent | undefined {
  if (!cached || isEmptyContent(cached.content))
    return inlined && !isEmptyContent(inlined.content) ? inlined : undefined;
  if (!inlined || cached.timestamp > inlined.timestamp) return cached;
  const builtIn = new Set(inlined.builtIn);
  const others = Object.entries(cached.content).filter(([field]) => !builtIn.has(field));
  return { content: { ...Object.fromEntries(others), ...inlined.content }, timestamp: inlined.timestamp };
}
