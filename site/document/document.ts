import fallbacksCss from '../../public/fonts/fallbacks.css?raw';
import type { BootAssets } from '../scheduling/boot.ts';
import type { ClientConfig } from '../config/client-config.ts';
import type { InitialContent } from '../content/content-provider.tsx';
import type { PageData } from '../posts/page-data.ts';
import { createSheets } from './styles-below.tsx';
import { listMeta } from './head.ts';
import type { Head } from './head.ts';
import type { StructuredData } from './page-description.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { SiteAssets } from './assets.ts';
import { listSheets } from './assets.ts';
import { pruneCss } from './prune-css.ts';
import { tidyMarkup } from './tidy-markup.ts';
import { escapeAttribute, escapeHtml, escapeJson } from './escape.ts';
import { FONT_SHEET } from './font-sheets.ts';
import { preloadFirstPicture } from './first-picture.ts';

export interface DocumentParts {
  readonly markup: string;
  readonly head: Head;
  readonly routeId: string;
  readonly assets: SiteAssets;
  readonly clientConfig: ClientConfig;
  readonly initialContent: InitialContent;
  readonly structuredData: readonly StructuredData[];
  readonly published: string | undefined;
  /** What the page shows of posts. */
  readonly served: Omit<PageData, 'address'> | undefined;
}

/** The whole document, and the texts of its inline script and style, whose hashes the CSP names. */
export function createDocument(parts: DocumentParts): {
  readonly html: string;
  readonly inlined: readonly string[];
} {
  const { head, assets } = parts;
  const sheets = createSheets(assets.boot, listSheets(assets, parts.routeId));
  const [firstScreen = ''] = parts.markup.split(sheets.html, 1);
  const style = createInlineStyle(parts, firstScreen);
  const markup = tidyMarkup(parts.markup);
  const meta = listMeta(head).map(
    ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeAttribute(content)}">`,
  );
  const html = [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    preloadFirstPicture(markup),
    `<title>${escapeHtml(head.title)}</title>`,
    style && `<style>${style}</style>`,
    ...meta,
    `<meta property="og:site_name" content="${escapeAttribute(speaker.brand)}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    head.indexed && `<link rel="canonical" href="${escapeAttribute(head.canonical)}">`,
    ...head.neighbors.map(([rel, href]) => `<link rel="${rel}" href="${escapeAttribute(href)}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site.webmanifest"><meta name="theme-color" content="${PALETTE.ink}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeAttribute(speaker.brand)}" href="/rss.xml">`,
    parts.published && `<meta property="article:published_time" content="${parts.published}">`,
    ...parts.structuredData.map(
      (data) =>
        `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
    `</head><body><div id="root">${markup}</div>${FONT_SHEET}`,
    `<script type="application/json" id="speaker-config">${escapeJson(parts.clientConfig)}</script>`,
    `<script type="application/json" id="speaker-content">${escapeJson(parts.initialContent)}</script>`,
    parts.served && `<script type="application/json" id="speaker-page">${escapeJson(parts.served)}</script>`,
    assets.dev
      ? `<script type="module" src="${assets.entry}"></script>`
      : `<script type="application/json" id="speaker-assets">${escapeJson(listBootAssets(parts))}</script>`,
    '</body></html>',
  ];
  return {
    html: html.filter(Boolean).join(''),
    inlined: [style, ...(firstScreen === parts.markup ? [] : sheets.scripts)].filter(Boolean),
  };
}

/**
 * The fallback faces stand in the head; the fonts are declared at the end of the document, and come after the picture, which the same line
 * brings. Declared above it they would have the first screen laid out once more before the picture is painted. The fallbacks measure the
 * same: nothing moves (docs/decisions/2026-11-22-first-paint.md).
 */
function createInlineStyle({ assets, routeId }: DocumentParts, firstScreen: string): string {
  const faces = fallbacksCss
    .replace(/\/\*.*?\*\/\s*/gs, '')
    .replace(/\n\s*/g, '')
    .replace(/([:,;{]) +/g, '$1')
    .replace(/ \{/g, '{');
  return `${faces}${pruneCss(`${assets.cssText}${assets.routeCssText[routeId] ?? ''}`, firstScreen)}`;
}

function listBootAssets({ assets, routeId }: DocumentParts): BootAssets {
  const { entry } = assets;
  const preloads = [...new Set([...assets.preloads, ...(assets.routePreloads[routeId] ?? [])])];
  return { entry, preloads: preloads.filter((file) => file !== entry) };
}
