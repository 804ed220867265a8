import type { Plugin } from 'vite';
import { applyTheme } from '../shared/core/palette.ts';

/** Adds the theme to stylesheets; placed after Tailwind, which reads imported sheets itself. */
export function themeStyles(): Plugin {
  return {
    name: 'speaker-theme-styles',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:\?|$)/.test(id) ? { code: applyTheme(code), map: null } : undefined),
  };
}
