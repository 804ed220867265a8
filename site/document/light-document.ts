import type { LightPageName } from '../../shared/core/light-pages.ts';
import { LIGHT_FILES } from '../../shared/core/light-pages.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { FONT_SHEETS } from './font-sheets.ts';

/** What the document of a light page says before its script runs. */
interface LightPageWords {
  readonly title: string;
  readonly wait: string;
  /** Where there is no JavaScript. */
  readonly needsScript: string;
  /** Whether it loads the site's faces; else it reads in those of the device. */
  readonly hasFonts: boolean;
}

const WORDS: Readonly<Record<LightPageName, LightPageWords>> = {
  report: {
    title: 'Team report',
    wait: 'Opening the report …',
    needsScript: 'This page needs JavaScript: its key never leaves your browser.',
    hasFonts: true,
  },
  stage: {
    title: 'Live room',
    wait: 'Opening the room …',
    needsScript: 'This page needs JavaScript: its key never leaves your browser.',
    hasFonts: true,
  },
  remote: {
    title: 'Remote',
    wait: 'Opening the room …',
    needsScript: 'This page needs JavaScript: its key never leaves your browser.',
    hasFonts: true,
  },
  'live-phone': {
    title: 'Live room',
    wait: 'Opening the room …',
    needsScript: 'Taking part from this phone needs JavaScript. Please switch it on and reload.',
    hasFonts: false,
  },
};

/** A light page's document: a place for it, and where its calls go. The same for everyone: nothing private is in it. */
export function createLightDocument(
  name: LightPageName,
  { apiUrl, anonKey, liveRealtime }: ClientConfig,
): string {
  const { title, wait, needsScript, hasFonts } = WORDS[name];
  const settings = { brand: speaker.brand, apiUrl, anonKey, ...(liveRealtime && { liveRealtime }) };
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · ${escapeHtml(speaker.brand)}</title>`,
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<meta name="theme-color" content="${PALETTE.ink}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${LIGHT_FILES}/${name}.css">`,
    hasFonts ? FONT_SHEETS : '',
    `</head><body class="on-paper"><div id="speaker-${name}"><main><p role="status">${wait}</p>`,
    `<noscript><p>${needsScript}</p></noscript></main></div>`,
    `<script type="application/json" id="speaker-${name}-settings">${escapeJson(settings)}</script>`,
    `<script type="module" src="${LIGHT_FILES}/${name}.js"></script></body></html>`,
  ].join('');
}
