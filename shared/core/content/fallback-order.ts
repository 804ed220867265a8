import { BUILT_IN_TEXT, CMS_FALLBACK_EXCERPT, CMS_FALLBACK_TITLE } from './built-in-text.ts';
import { type ContentMap, isEmptyContent } from './fields.ts';

export interface DatedContent {
  readonly content: ContentMap;
  readonly timestamp: number;
}

export interface PageContent extends DatedContent {
  readonly builtIn: readonly string[];
}

export interface ContentSources {
  readonly fetched?: ContentMap;
  readonly inlined?: PageContent;
  readonly cached?: DatedContent;
  /** Made before a save; used when loading fails (docs/product.md#which-text-is-shown). */
  readonly backup?: DatedContent;
  /** Local text that no server has; overrides the rest (docs/product.md#which-text-is-shown). */
  readonly unsaved?: ContentMap;
}

export type ContentSource = 'fetched' | 'cached' | 'recovered' | 'built-in';

export interface ResolvedContent {
  /** The field values to show; for `built-in` only unsaved ones. */
  readonly content: ContentMap;
  readonly source: ContentSource;
}

/**
 * The source by docs/product.md#which-text-is-shown: fetched content, else the browser's cache
 * (below a newer page's own fields), else the copy before a save, else built-in. Unsaved text
 * overrides all.
 */
export function resolveContent(sources: ContentSources): ResolvedContent {
  const { fetched, backup, unsaved = {} } = sources;
  const cached = mergeInlined(sources.inlined, sources.cached);
  const over = (content: ContentMap, source: ContentSource): ResolvedContent => ({
    content: { ...content, ...unsaved },
    source,
  });
  if (fetched && !isEmptyContent(fetched)) return over(fetched, 'fetched');
  if (cached) return over(cached.content, 'cached');
  if (backup && !isEmptyContent(backup.content)) return over(backup.content, 'recovered');
  return over({}, isEmptyContent(unsaved) ? 'built-in' : 'recovered');
}

export type CmsPageAnswer =
  | { readonly status: 'unanswered' }
  | { readonly status: 'answered'; readonly title?: string; readonly excerpt?: string };

/**
 * The hero's texts: the saved or cached field, even if '', else the CMS page's, else the default of
 * a CMS without one. If nothing answered, the built-in texts.
 */
export function resolveHero(content: ContentMap, cms: CmsPageAnswer) {
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

/** A newer page overrides the browser's cache of the whole site, but has only its own fields. */
function mergeInlined(
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
