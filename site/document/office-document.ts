import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { FONT_SHEETS } from './font-sheets.ts';

/** Where the office's build lies on every host. */
const FILES = '/office/';

/**
 * The office's document: a place for its page, and what that page has to know. The same for everyone: nothing of a lead is in it, and
 * whoever has no session sees the sign-in.
 */
export function createOfficeDocument({ apiUrl, anonKey }: ClientConfig): string {
  const settings = { speaker: speaker.name, supabaseUrl: apiUrl, anonKey };
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Office · ${escapeHtml(speaker.brand)}</title>`,
    '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${PALETTE.ink}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `${FONT_SHEETS}<link rel="stylesheet" href="${FILES}office.css">`,
    '</head><body><div id="speaker-office"><main class="office on-paper"><div class="sign-in">',
    '<h1>Sign in to the office</h1><p>One moment …</p>',
    '<noscript><p>The office needs JavaScript.</p></noscript></div></main></div>',
    `<script type="application/json" id="speaker-office-settings">${escapeJson(settings)}</script>`,
    `<script type="module" src="${FILES}office.js"></script></body></html>`,
  ].join('');
}
